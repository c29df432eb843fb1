import { useState } from 'react'
import { Button, IconButton } from '../../src/ui/button/Button.tsx'
import { Actions, Footer } from '../../src/ui/dialog/Footer.tsx'
import { CodeBlock, Disclosure } from '../../src/ui/feedback/Disclosure.tsx'
import { Hero } from '../../src/ui/feedback/Hero.tsx'
import { VisuallyHidden } from '../../src/ui/feedback/LiveRegion.tsx'
import { TabPanel, Tabs } from '../../src/ui/field/Tabs.tsx'
import { ButtonGroup, GroupButton } from '../../src/ui/list/ButtonGroup.tsx'
import { Divider } from '../../src/ui/list/Divider.tsx'
import { Cell, Grid, GridRow, GridSkeleton } from '../../src/ui/list/Grid.tsx'
import { SectionLabel } from '../../src/ui/list/Section.tsx'
import { Tag } from '../../src/ui/list/Tag.tsx'
import { Avatar } from '../../src/ui/picture/Avatar.tsx'
import { Coin } from '../../src/ui/picture/Coin.tsx'
import { networkMark } from '../../src/ui/picture/marks.ts'
import { Tile } from '../../src/ui/picture/Picture.tsx'
import { Qr } from '../../src/ui/qr/Qr.tsx'
import { Address, FullAddress, Identity } from '../../src/ui/value/Address.tsx'
import { Link } from '../../src/ui/value/Link.tsx'
import { AssetChange, AssetChanges, Message, Origin } from '../../src/ui/value/Review.tsx'
import { FinePrint, Note } from '../../src/ui/value/Text.tsx'

const MARA = '0x7A41c0E2b98dD1635F02aa7743B61e0c5b9fC1e4'

const ethereum = { name: 'Ethereum', mark: networkMark('eip155:1') }

const wallets = ['Harbor', 'Tessera', 'Northwind', 'Cairn', 'Sundial', 'Alcove']

const tabs = [
  { key: 'phone', label: 'Phone', icon: 'phone' },
  { key: 'browser', label: 'Browser', icon: 'browser' },
  { key: 'desktop', label: 'Desktop', icon: 'desktop' },
] as const

/** Requests: the requesting site, the transferred amounts, the signed content, and the two buttons. */
export function Decisions() {
  return (
    <div className="pair">
      <div className="part">
        <Origin
          lead={<Tile icon="globe" />}
          name="Fieldnote"
          origin="fieldnote.example"
          end={<Tag lead={<Coin {...ethereum} size={16} />}>Ethereum</Tag>}
        />
        <AssetChanges>
          <AssetChange lead={<Coin {...ethereum} />} label="You send" main="− 0.25 ETH" sub="$612.88" />
          <AssetChange lead={<Coin name="USD Coin" />} label="You receive" main="+ 606.531 USDC" sub="$606.53" gain />
        </AssetChanges>
        <Footer>
          <Actions>
            <Button variant="quiet">Reject</Button>
            <Button busy>Confirm in The Wallet With a Long Name</Button>
          </Actions>
        </Footer>
      </div>
      <div className="part">
        <Message>{'Publish “Notes on tidal power” to your public notebook.\n\nVersion 3'}</Message>
        <Disclosure label="Raw data">
          <CodeBlock>{`0x095ea7b3${'f'.repeat(128)}`}</CodeBlock>
        </Disclosure>
        <FullAddress value={MARA} name="mara.reown.id" />
        <Identity
          lead={<Avatar address={MARA} />}
          name="mara.reown.id"
          sub={
            <>
              <Address value={MARA} />
              <IconButton icon="copy" label="Copy address" small />
            </>
          }
        />
      </div>
    </div>
  )
}

/** Layout parts of views, and QR codes. */
export function Panes() {
  const [tab, show] = useState<(typeof tabs)[number]['key']>('phone')
  return (
    <div className="pair">
      <div className="part">
        <Tabs id="platform" label="Platform" fill items={tabs} value={tab} onChange={show} />
        <TabPanel tabs="platform" value={tab}>
          <Hero
            media={<Tile icon={tab} size={56} />}
            title={`Continue in your ${tab}`}
            action={<Button size="md">Open</Button>}
          >
            Approve the connection in the window that opened.
          </Hero>
        </TabPanel>
        <ButtonGroup label="Account" tall>
          <GroupButton icon="plus" label="Buy" text="Buy" />
          <GroupButton icon="swap" label="Swap" text="Swap" />
          <GroupButton icon="send" label="Send" text="Send" />
          <GroupButton icon="receive" label="Receive" text="Receive" />
        </ButtonGroup>
        <Divider>or use a wallet</Divider>
        <SectionLabel end={<Link href="#all">All</Link>}>Suggested</SectionLabel>
        <Grid label="Wallets" rows={2}>
          <GridRow index={0}>
            {wallets.map((name, at) => (
              <Cell key={name} lead={<Tile size={56} />} label={name} badge={at ? undefined : 'Certified'} />
            ))}
          </GridRow>
          <GridSkeleton />
        </Grid>
        <Note>
          Every wallet of the directory. <VisuallyHidden>There are many wallets.</VisuallyHidden>
        </Note>
        <FinePrint>
          By connecting you agree to the <Link href="#terms">terms</Link>.
        </FinePrint>
      </div>
      <div className="part">
        <Qr value={MARA} label="QR code of an address">
          <Avatar address={MARA} size={52} />
        </Qr>
        <Qr
          value={MARA}
          label="QR code of an address"
          expired
          over={
            <>
              <strong>Code expired</strong>
              <p>The code was valid for four minutes.</p>
              <Button size="md" icon="refresh">
                New code
              </Button>
            </>
          }
        />
      </div>
    </div>
  )
}
