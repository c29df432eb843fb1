import { useState } from 'react'
import { resolveNetwork, shortNames } from '../../src/chains/networks.ts'
import { Button } from '../../src/ui/button/Button.tsx'
import { Chip } from '../../src/ui/button/Chip.tsx'
import { AlertBar, Banner } from '../../src/ui/feedback/Banner.tsx'
import { Toast } from '../../src/ui/feedback/Toast.tsx'
import { AmountInput } from '../../src/ui/field/PanelInputs.tsx'
import { FlipButton, Panel, PanelStack, RoundIcon } from '../../src/ui/list/Panel.tsx'
import { Avatar } from '../../src/ui/picture/Avatar.tsx'
import { Coin, Coins } from '../../src/ui/picture/Coin.tsx'
import { Icon } from '../../src/ui/picture/Icon.tsx'
import { type IconName, iconPaths } from '../../src/ui/picture/icon-paths.ts'
import { coinMark, networkMark } from '../../src/ui/picture/marks.ts'
import { Tile } from '../../src/ui/picture/Picture.tsx'
import { ProgressRing } from '../../src/ui/picture/ProgressRing.tsx'
import { providerMarks } from '../../src/ui/picture/provider-marks.ts'
import { Spinner } from '../../src/ui/picture/Spinner.tsx'
import { BalanceDisplay } from '../../src/ui/value/Amount.tsx'
import { Detail, DetailList, DetailSeparator } from '../../src/ui/value/DetailList.tsx'

const people = [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `0x${String(digit).repeat(40)}`)
const networks = shortNames().flatMap((name) => resolveNetwork(name, {}) ?? [])
const faces = networks.map(({ id, name }) => ({ name, mark: networkMark(id) }))
const coins = networks.map(({ id, nativeCurrency: { symbol } }) => ({ name: symbol, mark: coinMark(id) }))

/** The progress ring in its states, and the spinner in its sizes. */
export function Dials() {
  return (
    <div className="line">
      <ProgressRing state="wait" size={104}>
        <Tile size={56} />
      </ProgressRing>
      <ProgressRing state="count" size={104} progress={0.62}>
        2:29
      </ProgressRing>
      <ProgressRing state="ok" size={104}>
        <Tile size={56} />
      </ProgressRing>
      <ProgressRing state="declined" size={104}>
        <Tile size={56} />
      </ProgressRing>
      <ProgressRing state="warn" size={104}>
        <Tile size={56} icon="lock" />
      </ProgressRing>
      <Spinner />
      <Spinner size={20} />
      <Spinner size={20} state="count" progress={0.4} />
      <Spinner size={32} />
    </div>
  )
}

/** Avatars, the marks of networks and coins, wallet icons, and every glyph. */
export function Drawings() {
  return (
    <>
      <div className="line">
        {people.map((address) => (
          <Avatar key={address} address={address} />
        ))}
      </div>
      <div className="line">
        {faces.map((face) => (
          <Coin key={face.name} {...face} />
        ))}
      </div>
      <div className="line">
        {coins.map((coin, at) => (
          <Coin key={faces[at]?.name} {...coin} badge={faces[at]} />
        ))}
      </div>
      <div className="line">
        <Coin name="Arc" />
        <Coin name="Tide" badge={faces[1]} />
        <Coins items={faces} />
        <Tile size={20} />
        <Tile />
        <Tile size={56} />
        <Tile size={72} />
        <RoundIcon icon="user" />
      </div>
      <div className="line icons">
        {(Object.keys({ ...iconPaths, ...providerMarks }) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </>
  )
}

/** Amounts: a balance, an input, and a payment under review. */
export function Numbers() {
  const [amount, enter] = useState('0.25')
  const [turned, turn] = useState(false)
  return (
    <div className="pair">
      <div>
        <BalanceDisplay main="$4,218" rest=".07" note="Total on Ethereum" />
        <BalanceDisplay main="" loading />
      </div>
      <PanelStack flip={<FlipButton label="Swap sides" turned={turned} onClick={() => turn(!turned)} />}>
        <Panel
          label="You pay"
          end={<Chip lead={<Coin name="Ether" mark={coinMark('eip155:1')} size={20} />}>ETH</Chip>}
          meta="$612.88"
          metaEnd={
            <>
              1.204 ETH
              <Button variant="quiet" size="xs">
                Max
              </Button>
            </>
          }
        >
          <AmountInput label="You pay" value={amount} onChange={enter} />
        </Panel>
        <Panel label="You receive" end={<Chip lead={<Coin name="USD Coin" size={20} />}>USDC</Chip>} meta="≈ $606.53">
          <AmountInput label="You receive" value="" loading onChange={enter} />
        </Panel>
      </PanelStack>
      <DetailList>
        <Detail label="Network fee" muted="≈ 15 s" value="$0.42" />
        <DetailSeparator />
        <Detail label="Can spend" value="Any amount of USDC" warn />
      </DetailList>
      <DetailList plain>
        <Detail label="Rate" value="1 ETH = 2,451.51 USDC" />
      </DetailList>
    </div>
  )
}

/** Notices: in the sheet, at the top of the page, and for the developer. */
export function News() {
  return (
    <>
      <div className="pair">
        <Banner kind="warning" title="Not enough ETH for the fee">
          You have $0.31 of ETH; the fee is $1.90.
        </Banner>
        <Banner kind="danger" title="No spending limit">
          Fieldnote can take all your USDC, now and in the future.
        </Banner>
        <Banner kind="info" title="Prices are a minute old" dismissLabel="Dismiss" onDismiss={() => {}} />
        <AlertBar title="Invalid app configuration" dismissLabel="Dismiss" onDismiss={() => {}}>
          Origin <code>https://fieldnote.example</code> isn’t on this project’s allowlist.
        </AlertBar>
      </div>
      <div className="line">
        <Toast kind="success">Address copied</Toast>
        <Toast kind="loading">Switching to Base</Toast>
        <Toast kind="error">Signature declined</Toast>
        <Toast kind="info">New version</Toast>
      </div>
    </>
  )
}
