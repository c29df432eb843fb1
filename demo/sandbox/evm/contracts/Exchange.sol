// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the exchange uses of a token.
interface IToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// What a swap does. The layout is that of a widely used router, so that wallets and pages know the calldata.
struct SwapDescription {
    address srcToken;
    address dstToken;
    address payable srcReceiver;
    address payable dstReceiver;
    uint256 amount;
    uint256 minReturnAmount;
    uint256 flags;
}

/// Constant-product pools of the coin against tokens, and the router that swaps through one or two of them. A share of
/// what is paid (85 of 10,000) is the provider's fee and leaves the pools alone.
contract Exchange {
    address public constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 public constant FEE = 85;
    uint256 private constant WHOLE = 10_000;

    struct Pool {
        uint256 coin;
        uint256 token;
    }

    mapping(address => Pool) public pools;

    error UnknownToken(address token);
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);
    error InvalidMsgValue();
    error TransferFailed();

    /// Makes the pool of a token from the coin sent along and the tokens that the exchange holds.
    function open(address token) external payable {
        Pool storage pool = pools[token];
        pool.coin += msg.value;
        pool.token = IToken(token).balanceOf(address(this));
    }

    /// The amount that a swap would pay out now.
    function quote(address from, address to, uint256 amount) public view returns (uint256) {
        uint256 rest = amount - (amount * FEE) / WHOLE;
        uint256 coin = from == COIN ? rest : out(rest, poolOf(from).token, poolOf(from).coin);
        return to == COIN ? coin : out(coin, poolOf(to).coin, poolOf(to).token);
    }

    /// Swaps for the sender. `executor` and `data` are part of the known layout, and unused here.
    function swap(address, SwapDescription calldata desc, bytes calldata)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        spentAmount = desc.amount;
        address receiver = desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
        returnAmount = run(desc.srcToken, desc.dstToken, desc.amount, desc.minReturnAmount, receiver);
    }

    /// The same for the sender in a layout that no wallet or page knows, as new routers have.
    function trade(address from, address to, uint256 amount, uint256 least) external payable returns (uint256) {
        return run(from, to, amount, least, msg.sender);
    }

    function run(address from, address to, uint256 amount, uint256 least, address receiver)
        private
        returns (uint256 result)
    {
        uint256 paid = take(from, amount);
        result = give(to, receiver, exchange(from, to, paid - (paid * FEE) / WHOLE));
        if (result < least) revert ReturnAmountIsNotEnough(result, least);
    }

    function exchange(address from, address to, uint256 amount) private returns (uint256 result) {
        uint256 coin = amount;
        if (from != COIN) {
            Pool storage pool = poolOf(from);
            coin = out(amount, pool.token, pool.coin);
            pool.token += amount;
            pool.coin -= coin;
        }
        if (to == COIN) return coin;
        Pool storage other = poolOf(to);
        result = out(coin, other.coin, other.token);
        other.coin += coin;
        other.token -= result;
    }

    /// Returns what arrives, which is less than the amount for a token that takes a toll.
    function take(address token, uint256 amount) private returns (uint256) {
        if (msg.value != (token == COIN ? amount : 0)) revert InvalidMsgValue();
        if (token == COIN) return amount;
        uint256 before = IToken(token).balanceOf(address(this));
        move(token, abi.encodeWithSelector(0x23b872dd, msg.sender, address(this), amount));
        return IToken(token).balanceOf(address(this)) - before;
    }

    /// Returns what arrives at the receiver.
    function give(address token, address receiver, uint256 amount) private returns (uint256) {
        if (token == COIN) {
            (bool done, ) = receiver.call{value: amount}("");
            if (!done) revert TransferFailed();
            return amount;
        }
        uint256 before = IToken(token).balanceOf(receiver);
        move(token, abi.encodeWithSelector(0xa9059cbb, receiver, amount));
        return IToken(token).balanceOf(receiver) - before;
    }

    /// Calls a token that returns true or nothing.
    function move(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        if (!done || (answer.length > 0 && !abi.decode(answer, (bool)))) revert TransferFailed();
    }

    function out(uint256 amount, uint256 from, uint256 to) private pure returns (uint256) {
        return (to * amount) / (from + amount);
    }

    function poolOf(address token) private view returns (Pool storage pool) {
        pool = pools[token];
        if (pool.coin == 0) revert UnknownToken(token);
    }
}
