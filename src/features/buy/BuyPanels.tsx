import { type ReactNode, useId, useState } from 'react'
import { mainnet } from '../../chains/networks.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useLoaded } from '../../hooks/use-image.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { buyWords } from '../../i18n/en/account/buy.ts'
import { swapWords } from '../../i18n/en/account/swap.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { MAX_AMOUNT_CHARS } from '../../lib/locale/read-amount.ts'
import { useNativeCoinFace } from '../../parts/use-coin-face.ts'
import { QUOTE_DECIMALS } from '../../schema/payments/onramp.ts'
import { Chip, Pill, Pills } from '../../ui/button/Chip.tsx'
import { HelpText } from '../../ui/field/HelpText.tsx'
import { AmountInput } from '../../ui/field/PanelInputs.tsx'
import { Panel, PanelStack } from '../../ui/list/Panel.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import type { BuyDraft } from './draft.ts'
import { createBuy } from './model.ts'
import { providerName, signOf, writeMoney } from './names.ts'
import type { Quote } from './use-quote.ts'

const words = { ...sendWords, ...swapWords, ...buyWords }
const PRESETS = [50n, 100n, 250n, 500n]

type Props = { draft: BuyDraft; quote: Quote }

/** What is paid and what it buys; each currency is chosen from a list under its panel. */
export function BuyPanels({ draft, quote }: Props) {
  const [open, setOpen] = useState<'fiat' | 'crypto'>()
  const toggle = (list: 'fiat' | 'crypto') => setOpen(open === list ? undefined : list)
  const close = () => setOpen(undefined)
  return (
    <>
      <PanelStack>
        <PayPanel draft={draft} isOpen={open === 'fiat'} onOpen={() => toggle('fiat')} />
        {open === 'fiat' && <FiatList draft={draft} onChosen={close} />}
        <GetPanel draft={draft} quote={quote} isOpen={open === 'crypto'} onOpen={() => toggle('crypto')} />
        {open === 'crypto' && <CryptoList draft={draft} onChosen={close} />}
      </PanelStack>
      <Presets draft={draft} />
    </>
  )
}

type ChoiceProps = { draft: BuyDraft; isOpen: boolean; onOpen: () => void }

function PayPanel({ draft: { fiat, problem }, isOpen, onOpen }: ChoiceProps) {
  const t = useMessages(words)
  const tag = useFormatTag()
  const { $form, edit } = useModel(createBuy)
  const { amount } = useValue($form)
  const numbers = useNumbers()
  const isBad = problem !== undefined && problem.kind !== 'empty'
  return (
    <Panel
      label={t('youPay')}
      bad={isBad}
      end={
        <Chip lead={<FiatCoin id={fiat.id} size={20} />} aria-expanded={isOpen} onClick={onOpen}>
          {fiat.id}
        </Chip>
      }
    >
      <AmountInput
        label={t('amount')}
        value={amount}
        sign={signOf(tag, fiat.id)}
        bad={isBad}
        zero={numbers.write('0')}
        onChange={(text) => edit({ amount: text.slice(0, MAX_AMOUNT_CHARS) })}
      />
    </Panel>
  )
}

function GetPanel({ draft, quote, isOpen, onOpen }: ChoiceProps & { quote: Quote }) {
  const t = useMessages(words)
  const id = useId()
  const { symbol } = draft.purchase
  const isOne = draft.purchases.length < 2
  const note = noteOf(draft, quote, t)
  return (
    <Panel
      label={t('youGetAbout')}
      end={
        <Chip
          lead={<CryptoCoin draft={draft} symbol={symbol} size={20} />}
          chevron={!isOne}
          disabled={isOne}
          aria-expanded={isOne ? undefined : isOpen}
          onClick={onOpen}
        >
          {symbol}
        </Chip>
      }
      help={note && <HelpText id={id}>{note}</HelpText>}
    >
      <Figure quote={quote} />
    </Panel>
  )
}

/** The directory's picture of a currency; its first letter until that is there, and without a project id. */
function FiatCoin({ id, size }: { id: string; size: 20 | 36 }) {
  const { projectId } = useValue(useCore().$config)
  const src = useLoaded(projectId ? id : undefined, (images, code) => images.load('currency', code))
  return <Coin name={id} src={src} size={size} />
}

/** The coin of what is bought. Providers pay out no token under the symbol of the network's coin, so that one has its mark. */
function CryptoCoin({ draft, symbol, size }: { draft: BuyDraft; symbol: string; size: 20 | 36 }) {
  const { network } = useValue(useCore().$network)
  const coin = useNativeCoinFace(draft.isElsewhere ? mainnet : network)
  return <Coin {...(symbol === coin.name ? coin : { name: symbol })} size={size} />
}

function Figure({ quote }: { quote: Quote }): ReactNode {
  const money = useMoney()
  if (quote.kind === 'loading') return <Skeleton width={120} height={28} radius={8} />
  const text = 'units' in quote ? money.fine({ ...plain, symbol: '' }, quote.units).trim() : '—'
  return (
    <output className="amount" aria-live="polite">
      {text}
    </output>
  )
}

const plain = { networkId: 'eip155:1', name: '', decimals: QUOTE_DECIMALS } as const

function noteOf(
  { provider, problem }: BuyDraft,
  { kind }: Quote,
  t: ReturnType<typeof useMessages<typeof words>>,
): string | undefined {
  const name = providerName(provider)
  if (kind === 'estimated') return t('buyEstimate')
  if (kind === 'unknown') return t('buyNoQuote', { name })
  return provider === 'meld' && !problem ? t('buyTheirPrice', { name }) : undefined
}

type ListProps = { draft: BuyDraft; onChosen: () => void }

function FiatList({ draft, onChosen }: ListProps) {
  const t = useMessages(words)
  const { $options, edit } = useModel(createBuy)
  const fiats = useValue($options)?.fiats ?? []
  const choose = (id: string) => {
    edit({ fiat: id })
    onChosen()
  }
  return (
    <RowGroup label={t('fiatCurrency')}>
      {fiats.map(({ id }) => (
        <Row
          key={id}
          lead={<FiatCoin id={id} size={36} />}
          title={id}
          selected={id === draft.fiat.id}
          onClick={() => choose(id)}
        />
      ))}
    </RowGroup>
  )
}

function CryptoList({ draft, onChosen }: ListProps) {
  const t = useMessages(words)
  const { edit } = useModel(createBuy)
  const choose = (symbol: string) => {
    edit({ symbol })
    onChosen()
  }
  return (
    <RowGroup label={t('cryptoCurrency')}>
      {draft.purchases.map(({ id, symbol }) => (
        <Row
          key={`${id} ${symbol}`}
          lead={<CryptoCoin draft={draft} symbol={symbol} size={36} />}
          title={symbol}
          selected={symbol === draft.purchase.symbol}
          onClick={() => choose(symbol)}
        />
      ))}
    </RowGroup>
  )
}

function Presets({ draft: { fiat, amount } }: { draft: BuyDraft }) {
  const t = useMessages(words)
  const tag = useFormatTag()
  const numbers = useNumbers()
  const { edit } = useModel(createBuy)
  return (
    <Pills label={t('buyAmount')}>
      {PRESETS.map((preset) => (
        <Pill
          key={String(preset)}
          pressed={amount === preset}
          onClick={() => edit({ amount: numbers.write(String(preset), { grouped: false }) })}
        >
          {writeMoney(tag, fiat.id, preset)}
        </Pill>
      ))}
    </Pills>
  )
}
