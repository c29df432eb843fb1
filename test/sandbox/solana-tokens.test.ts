// @run all
import { Keypair, PublicKey } from '@solana/web3.js'
import { expect } from 'chai'
import { tokenOf } from '../fixtures/chains/chain.ts'
import {
  ask,
  associated,
  confirmed,
  keys,
  mintToken,
  payToken,
  refusal,
  sign,
  solana,
  type Token,
} from './solana-client.ts'

const { connection, network } = solana
const [payer, other] = keys as [Keypair, Keypair]
const SPL = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const SPL_2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

const splToken = (symbol: string, program: PublicKey): Token => {
  const { address = '', decimals } = tokenOf(symbol, network)
  return { mint: new PublicKey(address), decimals, program }
}

const usdc = splToken('USDC', SPL)

for (const [symbol, program, bytes] of [
  ['USDC', SPL, 165],
  ['KELP', SPL_2022, 170],
] as const)
  describe(`the Solana token ${symbol}`, () => {
    const token = splToken(symbol, program)
    const unit = 10n ** BigInt(token.decimals)
    const held = async (owner: PublicKey) => {
      const { value } = await connection.getTokenAccountBalance(associated(owner, token.mint, program))
      return BigInt(value.amount)
    }

    it('has its associated token accounts, which wallets look up', async () => {
      for (const { publicKey } of [payer, other]) {
        const { value } = await connection.getTokenAccountsByOwner(publicKey, { mint: token.mint })
        const places = value.map(({ pubkey }) => pubkey.toBase58())
        expect(places).to.deep.equal([associated(publicKey, token.mint, program).toBase58()])
        expect(value[0]?.account.data.length).to.equal(bytes)
        const parsed = await connection.getParsedTokenAccountsByOwner(publicKey, { programId: program })
        const { info } = parsed.value[0]?.account.data.parsed ?? {}
        expect(info).to.include({ mint: token.mint.toBase58(), owner: publicKey.toBase58(), state: 'initialized' })
        expect(BigInt(info.tokenAmount.amount)).to.equal(await held(publicKey))
      }
      const { publicKey: stranger } = Keypair.generate()
      expect((await connection.getTokenAccountsByOwner(stranger, { mint: token.mint })).value).to.deep.equal([])
      const { value: supply } = await connection.getTokenSupply(token.mint)
      expect(BigInt(supply.amount) >= (await held(payer.publicKey))).to.equal(true)
    })

    it('can be paid into an account that the payment creates', async () => {
      const { publicKey } = Keypair.generate()
      const before = await connection.getBalance(payer.publicKey)
      const had = await held(payer.publicKey)
      const signed = await sign(payer, payToken(payer.publicKey, publicKey, token, 25n * unit))
      const signature = await connection.sendTransaction(signed)
      expect(await confirmed(signature)).to.equal(null)
      expect(await held(publicKey)).to.equal(25n * unit)
      expect(await held(payer.publicKey)).to.equal(had - 25n * unit)
      const rent = await connection.getMinimumBalanceForRentExemption(bytes)
      expect(await connection.getBalance(payer.publicKey)).to.equal(before - rent - 5000)
      const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
      const [mine, theirs] = [payer.publicKey, publicKey].map((owner) => ({
        before: found?.meta?.preTokenBalances?.find((one) => one.owner === owner.toBase58()),
        after: found?.meta?.postTokenBalances?.find((one) => one.owner === owner.toBase58()),
      }))
      expect(theirs?.before).to.equal(undefined)
      expect(theirs?.after).to.deep.include({ mint: token.mint.toBase58(), programId: program.toBase58() })
      expect(theirs?.after?.uiTokenAmount).to.include({ amount: String(25n * unit), uiAmountString: '25' })
      const [was, is] = [mine?.before, mine?.after].map((one) => BigInt(one?.uiTokenAmount.amount ?? 0))
      expect((was ?? 0n) - (is ?? 0n)).to.equal(25n * unit)
    })

    it('can only be minted by the first account, and not be paid above the balance of the payer', async () => {
      const had = await held(other.publicKey)
      const to = associated(other.publicKey, token.mint, program)
      const signature = await connection.sendTransaction(await sign(payer, [mintToken(payer.publicKey, to, token, 7n)]))
      expect(await confirmed(signature)).to.equal(null)
      expect(await held(other.publicKey)).to.equal(had + 7n)
      const forged = await sign(other, [mintToken(other.publicKey, to, token, 7n)])
      expect((await refusal(connection.sendTransaction(forged))).message).to.match(/custom program error: 0x4\b/)
      const payment = payToken(other.publicKey, payer.publicKey, token, 10n ** 15n * unit)
      const error = await refusal(connection.sendTransaction(await sign(other, payment)))
      expect(error.message).to.match(/Error processing Instruction 1: custom program error: 0x1\b/)
    })
  })

describe('the account methods of the Solana node', () => {
  it('reject unknown mints and programs', async () => {
    const owner = payer.publicKey.toBase58()
    const unknown = Keypair.generate().publicKey.toBase58()
    const words = (...params: unknown[]) => ask('getTokenAccountsByOwner', ...params).catch(String)
    expect(await words(owner, { mint: unknown })).to.match(/-32602: Invalid param: could not find mint/)
    expect(await words(owner, { programId: unknown })).to.match(/-32602: Invalid param: unrecognized Token program id/)
    expect(await words('x', { mint: usdc.mint.toBase58() })).to.match(/-32602: Invalid param: WrongSize/)
    expect(await words('0', { mint: usdc.mint.toBase58() })).to.match(/-32602: Invalid param: Invalid/)
  })

  it('return accounts in the requested encoding', async () => {
    const [account] = (await connection.getMultipleAccountsInfo([usdc.mint])) ?? []
    expect(account?.owner.toBase58()).to.equal(SPL.toBase58())
    expect(account?.data.length).to.equal(82)
    const { value } = await connection.getParsedAccountInfo(usdc.mint)
    expect(value?.data).to.have.nested.property('parsed.info.decimals', 6)
    expect(await connection.getAccountInfo(Keypair.generate().publicKey)).to.equal(null)
    const long = await ask('getAccountInfo', associated(payer.publicKey, usdc.mint, SPL).toBase58()).catch(String)
    expect(long).to.match(/please use Base64/)
  })
})
