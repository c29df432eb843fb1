import { expect } from 'chai'
import { useState } from 'react'
import { TabPanel, Tabs } from '../../src/ui/field/Tabs.tsx'
import { focused } from '../fixtures/page.ts'
import { click, press } from '../setup/commands.ts'
import { mount, part } from './mount.tsx'

const items = [
  { key: 'tokens', label: 'Tokens' },
  { key: 'nfts', label: 'NFTs' },
  { key: 'activity', label: 'Activity' },
] as const

function Example() {
  const [value, setValue] = useState<(typeof items)[number]['key']>('tokens')
  return (
    <>
      <Tabs id="what" label="What is held" items={items} value={value} onChange={setValue} />
      <TabPanel tabs="what" value={value}>
        <a href="#x">{value}</a>
      </TabPanel>
    </>
  )
}

/** Renders tabs with the focus on the first one; `chosen` returns the selected key. */
async function start(dir: 'ltr' | 'rtl' = 'ltr') {
  const stage = await mount(<Example />, { dir })
  const tabs = [...stage.root.querySelectorAll<HTMLElement>('[role=tab]')]
  tabs[0]?.focus()
  const chosen = () => tabs.filter((tab) => tab.ariaSelected === 'true').map(({ textContent }) => textContent)
  return { stage, tabs, chosen }
}

describe('tabs', () => {
  it('move the focus and select with the arrow keys (wrapping around), Home and End', async () => {
    const { chosen } = await start()
    const walk = [
      ['ArrowRight', 'NFTs'],
      ['ArrowRight', 'Activity'],
      ['ArrowRight', 'Tokens'],
      ['ArrowLeft', 'Activity'],
      ['Home', 'Tokens'],
      ['End', 'Activity'],
      ['ArrowUp', 'Activity'],
      ['ArrowDown', 'Activity'],
    ] as const
    for (const [key, label] of walk) {
      await press(key)
      expect(chosen(), key).to.deep.equal([label])
      expect(focused()?.textContent, key).to.equal(label)
    }
  })

  it('follow the reading direction', async () => {
    const { chosen } = await start('rtl')
    await press('ArrowLeft')
    expect(chosen()).to.deep.equal(['NFTs'])
    await press('ArrowRight')
    await press('ArrowRight')
    expect(chosen()).to.deep.equal(['Activity'])
  })

  it('are one tab stop, followed by their panel', async () => {
    const { tabs } = await start()
    await press('ArrowRight')
    expect(tabs.map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0, -1])
    await press('Tab')
    expect(focused()?.textContent).to.equal('nfts')
  })

  it('are connected with their panel', async () => {
    const { stage, tabs } = await start()
    await click(tabs[1] as HTMLElement)
    const panel = part(stage, '[role=tabpanel]')
    expect(panel.id).to.equal(tabs[1]?.getAttribute('aria-controls'))
    expect(panel.getAttribute('aria-labelledby')).to.equal(tabs[1]?.id)
    expect(panel.textContent).to.equal('nfts')
    expect(tabs.filter((tab) => tab.hasAttribute('aria-controls'))).to.have.lengthOf(1)
    expect(part(stage, '[role=tablist]').ariaLabel).to.equal('What is held')
  })
})
