// Runs calls of an account without sending them, and tells what the account has before and after them. A node puts this
// code in place of the account's own for one eth_call (a state override). `demo/sandbox/evm/compile-probe.ts` compiles it.
//
// Input, in words of 32 bytes: the number of tokens; their addresses; then for each call its address, the coin sent along,
// the length of its data, and the data, which is not padded.
// Output: the coin and the tokens before, then the same after; or a single word, the number of the call that failed.
object "Probe" {
  code {
    datacopy(0, dataoffset("runtime"), datasize("runtime"))
    return(0, datasize("runtime"))
  }
  object "runtime" {
    code {
      // Others pay coin to the account, or tell it that tokens have arrived.
      if iszero(eq(caller(), address())) { stop() }

      let tokens := calldataload(0)
      let width := mul(32, add(tokens, 1))
      let free := mul(2, width)
      readBalances(0, tokens, free)

      let at := width
      for { let place := 1 } lt(at, calldatasize()) { place := add(place, 1) } {
        let length := calldataload(add(at, 64))
        calldatacopy(free, add(at, 96), length)
        if iszero(call(gas(), calldataload(at), calldataload(add(at, 32)), free, length, 0, 0)) {
          mstore(0, place)
          return(0, 32)
        }
        at := add(at, add(96, length))
      }

      readBalances(width, tokens, free)
      return(0, free)

      // Writes what the account has: the coin, and then each token. A token that does not answer counts as zero.
      function readBalances(to, count, memory) {
        mstore(to, selfbalance())
        mstore(memory, shl(224, 0x70a08231)) // balanceOf(address)
        mstore(add(memory, 4), address())
        for { let token := 1 } iszero(gt(token, count)) { token := add(token, 1) } {
          let out := add(to, mul(32, token))
          let answered := staticcall(gas(), calldataload(mul(32, token)), memory, 36, out, 32)
          if iszero(and(answered, gt(returndatasize(), 31))) { mstore(out, 0) }
        }
      }
    }
  }
}
