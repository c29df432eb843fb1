import { expect } from 'chai'
import { all, fill, find } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { openSend, receiver } from './sending.ts'

/** Complete description of a field, as a screen reader announces it after the name. */
async function described(name: string): Promise<string> {
  const field = await find('textbox', name)
  const root = field.getRootNode() as ShadowRoot
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => root.getElementById(id)?.textContent ?? `no ${id}`).join(' ')
}

const isInvalid = async (name: string) => (await find('textbox', name)).getAttribute('aria-invalid') === 'true'
const said = () => all('status').map(({ textContent }) => textContent)

describe('reasons that block sending', () => {
  it('the reason describes its field, which is invalid when its value is wrong', async () => {
    await openSend()
    await until('amount', async () => (await described('Amount')) === 'Enter an amount')
    expect([await isInvalid('Amount'), await described('To')]).to.deep.equal([false, ''])
    await fill('Amount', '1000000')
    await until('receiver', async () => (await described('To')) === 'Enter a receiver')
    expect([await isInvalid('To'), await described('Amount')]).to.deep.equal([false, ''])
    await fill('To', '0x1234zz')
    await until('address', () => isInvalid('To'))
    expect(await described('To')).to.match(/address/i)
    await fill('To', receiver)
    await until('balance', async () => (await described('Amount')) === 'Insufficient balance')
    expect([await isInvalid('Amount'), await isInvalid('To')]).to.deep.equal([true, false])
    await until('a note', async () => (await described('To')) === 'New address: check every group.')
    await fill('Amount', '0.5')
    await find('button', 'Review')
    expect([await isInvalid('Amount'), await described('Amount')]).to.deep.equal([false, ''])
  })

  it('screen readers announce the reason once typing has settled', async () => {
    await openSend()
    await find('button', 'Enter an amount')
    const heard = new Set<string | null>()
    const region = (await until('a region', () => all('status')[0])) as HTMLElement
    const watcher = new MutationObserver(() => heard.add(region.textContent))
    watcher.observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    for (const text of ['', '1', '', '1']) await fill('Amount', text)
    await fill('To', receiver)
    await fill('Amount', '1000000')
    await until('said', () => said().includes('Insufficient balance'))
    watcher.disconnect()
    expect([...heard].filter((text) => text === 'Insufficient balance')).to.have.length(1)
    expect(said(), 'one region alone says it').to.have.length(said().filter((text) => text).length)
  })
})
