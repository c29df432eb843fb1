import { expect } from 'chai'
import { type Hex, verifyMessage } from 'viem'
import { readAddress, readLink } from '../../../demo/web-wallet/link.ts'
import { until } from '../../fixtures/time.ts'
import { openTab } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { addressesIn, createDapp, press, thrown } from './two-sides.ts'

describe('the page of the web wallet', () => {
  it('is served by the sandbox, pairs with the link in its URL, and asks its user', async () => {
    const { wallet: url }: { wallet: string } = await (await fetch(sandbox.origin)).json()
    const dapp = await createDapp()
    const tab = await openTab(`${url}wc?uri=${encodeURIComponent(dapp.uri)}`)
    await tab.evaluate(press('Approve'))
    const session = await dapp.session
    expect(await tab.evaluate('location.search + location.hash')).to.equal('')
    const [address] = addressesIn(session?.namespaces.eip155?.accounts)
    const signing = dapp.provider.request<Hex>({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
    await tab.evaluate(press('Approve'))
    expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature: await signing })).to.equal(true)
    const refused = thrown(dapp.provider.request({ method: 'personal_sign', params: ['0x00', address] }))
    await tab.evaluate(press('Reject'))
    expect((await refused).code).to.equal(5000)
    await tab.evaluate(press('End session'))
    await until('session_delete', () => dapp.heard('session_delete'))
    await tab.close()
  })

  it('accepts links in all usual forms', () => {
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1700000000`
    const encoded = encodeURIComponent(uri)
    const links = [uri, ` ${uri}\n`, `https://wallet.example/wc?uri=${encoded}`, `harbor://wc?uri=${encoded}`]
    for (const text of [...links, `harbor://wc?uri=${encodeURIComponent(encoded)}`]) {
      expect(readLink(text), text).to.deep.equal({ uri, expiresAt: 1_700_000_000_000 })
    }
    expect(readLink(uri.replace(/&exp.*/, ''))?.expiresAt).to.equal(undefined)
    for (const text of [
      '',
      'wc:',
      'wc:1@1?x',
      'https://wallet.example/wc?uri=%',
      `javascript:${uri}`,
      'x'.repeat(1e5),
    ]) {
      expect(readLink(text), text.slice(0, 40)).to.equal(undefined)
    }
    expect(readAddress({ search: `?uri=${encoded}`, hash: '' })?.uri).to.equal(uri)
    expect(readAddress({ search: '', hash: `#${encoded}` })?.uri).to.equal(uri)
    expect(readAddress({ search: '?requestId=1', hash: '#top' })).to.equal(undefined)
  })
})
