import { useState } from 'react'
import { Button, IconButton } from '../../src/ui/button/Button.tsx'
import { Chip, Pill, Pills } from '../../src/ui/button/Chip.tsx'
import { Checkbox, Switch } from '../../src/ui/field/Checkbox.tsx'
import { Field, SubmitButton } from '../../src/ui/field/Field.tsx'
import { Row, RowGroup, RowSkeleton } from '../../src/ui/list/Row.tsx'
import { Tag } from '../../src/ui/list/Tag.tsx'
import { Coin } from '../../src/ui/picture/Coin.tsx'
import { networkMark } from '../../src/ui/picture/marks.ts'
import { Tile } from '../../src/ui/picture/Picture.tsx'
import { RowAmount } from '../../src/ui/value/Amount.tsx'
import { Link } from '../../src/ui/value/Link.tsx'

const nothing = () => {}
const ethereum = { name: 'Ethereum', mark: networkMark('eip155:1') }
const base = { name: 'Base', mark: networkMark('eip155:8453') }

/** Buttons of all styles and sizes, with hover, press and focus states. */
export function Buttons() {
  return (
    <>
      <div className="line">
        <Button>Approve</Button>
        <Button reason="Enter an amount">Approve</Button>
        <Button busy>Approving</Button>
        <Button variant="quiet">Reject</Button>
        <Button variant="line" icon="exit">
          Disconnect
        </Button>
        <Button variant="text">Skip</Button>
      </div>
      <div className="line">
        <Button variant="quiet" size="md" icon="refresh">
          Open again
        </Button>
        <Button variant="quiet" size="sm" icon="copy">
          Copy link
        </Button>
        <Button variant="quiet" size="xs">
          Max
        </Button>
        <IconButton icon="close" label="Close" />
        <IconButton icon="copy" label="Copy" small />
        <Chip lead={<Coin {...ethereum} size={20} />}>Ethereum</Chip>
      </div>
      <div className="line">
        <Tag>Recent</Tag>
        <Tag kind="ok">Available</Tag>
        <Tag kind="warn">Slow</Tag>
        <Tag kind="bad">Failed</Tag>
        <Tag kind="live">Installed</Tag>
        <Tag lead={<Coin {...ethereum} size={16} />}>Ethereum</Tag>
      </div>
    </>
  )
}

/** Switches, checkboxes and choices. */
export function Choices() {
  const [agreed, agree] = useState(true)
  const [certified, certify] = useState(false)
  const [share, pick] = useState('25 %')
  return (
    <div className="pair">
      <div>
        <Checkbox checked={agreed} onChange={agree}>
          I agree to the <Link href="#terms">terms</Link>
        </Checkbox>
        <Switch label="Certified only" hint="Wallets that were looked at" checked={certified} onChange={certify} />
      </div>
      <Pills label="Share">
        {['25 %', '50 %', '100 %'].map((one) => (
          <Pill key={one} pressed={one === share} onClick={() => pick(one)}>
            {one}
          </Pill>
        ))}
      </Pills>
    </div>
  )
}

/** Fields: empty, filled, invalid, and small. */
export function Fields() {
  const [email, write] = useState('')
  const [query, look] = useState('')
  const ready = /.@.+\../.test(email)
  return (
    <div className="pair">
      <Field
        kind="email"
        icon="mail"
        label="Email address"
        value={email}
        onChange={write}
        hint="Nobody is written to."
        end={<SubmitButton ready={ready} label="Continue" />}
      />
      <Field
        kind="email"
        icon="mail"
        label="Another email address"
        value="mara@fieldnote"
        onChange={nothing}
        error="Enter a full email address"
        end={<SubmitButton ready={false} busy label="Continue" />}
      />
      <Field label="Name" value="mara" suffix=".reown.id" onChange={nothing} />
      <Field kind="search" icon="search" small label="Search" value={query} onChange={look} />
    </div>
  )
}

/** Rows: selectable, read-only, busy, and with navigation. */
export function Rows() {
  return (
    <div className="pair">
      <RowGroup label="Wallets">
        <Row lead={<Tile />} title="Rest" chevron onClick={nothing} />
        <Row lead={<Tile />} title="Chosen" selected onClick={nothing} />
        <Row lead={<Tile />} title="Busy" sub="Confirm in Harbor" busy onClick={nothing} />
        <Row lead={<Tile />} title="Disabled" reason="Not in this wallet" />
      </RowGroup>
      <RowGroup label="Tokens" busy>
        <Row
          tall
          lead={<Coin {...ethereum} badge={base} />}
          title="Ether"
          sub="$2,451.51"
          end={<RowAmount main="$2,951.62" sub="1.204 ETH" />}
          onClick={nothing}
        />
        <Row tall lead={<Coin name="Arc" />} title="Received" end={<RowAmount gain main="+ 318.5 ARC" sub="Today" />} />
        <RowSkeleton tall round />
      </RowGroup>
      <RowGroup flush>
        <Row title="Without a lead" sub="A sentence under it wraps where there is no room for all of it" />
        <Row title="Another" />
      </RowGroup>
      <RowGroup label="Loading" busy>
        <RowSkeleton />
        <RowSkeleton width={120} />
      </RowGroup>
    </div>
  )
}
