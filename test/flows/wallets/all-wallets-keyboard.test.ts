import { expect } from 'chai'
import { fill, find, focused, gone, same } from '../../fixtures/page.ts'
import { eventually, frame, until } from '../../fixtures/time.ts'
import { click, press } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { body, cells, directory, openAll, rows } from './directory.ts'

describe('the grid of all wallets by keyboard', () => {
  beforeEach(() => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' }))
  afterEach(() => directory('off'))

  it('arrow keys move through the grid', async () => {
    const modal = await openAll()
    const first = await find('button', /^Harbor/)
    const field = await find('searchbox', 'Search wallets')
    await click(field)
    for (let tab = 0; tab < 3; tab++) await press('Tab')
    await eventually(() => same(focused(), first))
    const at = (key: string) => press(key).then(() => focused()?.querySelector('bdi')?.textContent)
    expect(await at('ArrowRight')).to.equal('Tessera')
    expect(await at('ArrowDown')).to.equal('Fathom')
    expect(await at('ArrowLeft')).to.equal('Lumen')
    expect(await at('ArrowUp')).to.equal('Harbor')
    expect(await at('ArrowUp')).to.equal('Harbor')
    await press('End')
    const last = await until('the last of the page', () =>
      focused()?.closest('[role="row"]')?.getAttribute('aria-rowindex'),
    )
    expect(last).to.equal('11')
    await until('in sight', () => {
      const { top, bottom } = (focused() as Element).getBoundingClientRect()
      return top < body(modal).getBoundingClientRect().bottom && bottom > 0
    })
    expect(await at('Home')).to.equal('Harbor')
    body(modal).scrollTop = 0
    await press('Enter')
    await until('chosen', () => modal.state.view === 'ConnectingWalletConnect')
  })

  it('in a short list, the last wallet is scrolled into sight', async () => {
    const modal = await openAll({ 'project-id': '' })
    const first = await until('a wallet', () => cells()[0]?.querySelector('button'))
    // The alert about the missing project id takes room from the list when it appears.
    await find('alert')
    expect(body(modal).scrollHeight).to.be.above(body(modal).clientHeight)
    expect(rows()).to.be.below(10)
    first.focus()
    await press('End')
    await until('in sight', () => {
      const { bottom } = (focused() as Element).getBoundingClientRect()
      return cells().at(-1)?.contains(focused()) && bottom <= body(modal).getBoundingClientRect().bottom + 1
    })
  })

  it('a key without a target leaves the focus in place', async () => {
    await openAll()
    ;(await find('button', /^Harbor/)).focus()
    await press('ArrowUp')
    const field = await find('searchbox', 'Search wallets')
    field.focus()
    await fill('Search wallets', 'nor')
    await find('button', /^Norse/)
    await gone('button', /^Harbor/)
    await frame()
    same(focused(), field)
  })
})
