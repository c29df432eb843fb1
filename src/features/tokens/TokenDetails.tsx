import { watchingNamespaces } from '../../chains/abilities.ts'
import { accountUrl } from '../../chains/nodes.ts'
import { sendingNamespaces } from '../../chains/registry.ts'
import type { Core } from '../../core/core.ts'
import { signerOf, walletName } from '../../core/wallets/active-wallet.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { accountWords, tokensWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { WalletError } from '../../lib/errors.ts'
import { ConfirmIn } from '../../parts/ConfirmIn.tsx'
import type { TokenBalance } from '../../schema/token.ts'
import { Button, IconButton } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Address } from '../../ui/value/Address.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { Link } from '../../ui/value/Link.tsx'
import { Note } from '../../ui/value/Text.tsx'
import type { ListedToken } from './token-list.ts'

/** Opens the send form with a token. */
export type SendToken = (core: Core, token: TokenBalance) => Promise<void>

const reasons = { link: 'hiddenForLink', likeness: 'hiddenForLikeness', amount: 'hiddenForAmount' } as const

/** What a pressed token shows below its row: the exact amount, its contract, and what can be done with it. */
export function TokenDetails({ item, onSend }: { item: ListedToken; onSend: SendToken }) {
  const t = useMessages(tokensWords)
  const { exact } = useMoney()
  const { network } = useValue(useCore().$network)
  const { token, suspicion } = item
  const { address, amount } = token
  const link = address && accountUrl(network, address)
  return (
    <Stack>
      {suspicion && <Note>{t(reasons[suspicion.reason], { symbol: suspicion.of ?? '' })}</Note>}
      <DetailList plain>
        <Detail label={t('exactAmount')} value={<bdi dir="ltr">{exact(token, amount)}</bdi>} />
        {address && <Detail label={t('contractLabel')} value={<Contract address={address} />} />}
      </DetailList>
      {link && <ExplorerLink href={link} />}
      {!suspicion && <TokenActions token={token} onSend={onSend} />}
    </Stack>
  )
}

function ExplorerLink({ href }: { href: string }) {
  const t = useMessages(accountWords)
  return <Link href={href}>{t('viewOnExplorer')}</Link>
}

function Contract({ address }: { address: string }) {
  const t = useMessages(tokensWords)
  const { copy } = useCopy('addressCopied')
  return (
    <>
      <Address value={address} />
      <IconButton icon="copy" small label={t('copyContract')} onClick={() => copy(address)} />
    </>
  )
}

function TokenActions({ token, onSend }: { token: TokenBalance; onSend: SendToken }) {
  const t = useMessages(accountWords)
  const core = useCore()
  const { features } = useValue(core.$config)
  const { namespace } = useValue(core.$account)
  const { run: send, pending: isOpening } = useAction(() => onSend(core, token))
  const isSending = features.send && sendingNamespaces.has(namespace)
  return (
    <>
      {isSending && (
        <Button variant="quiet" size="md" icon="send" busy={isOpening} onClick={() => send()}>
          {t('sendAction')}
        </Button>
      )}
      <AddToWallet token={token} />
    </>
  )
}

function AddToWallet({ token }: { token: TokenBalance }) {
  const t = useMessages(tokensWords)
  const { active, namespace } = useValue(useCore().$account)
  const { run, pending } = useAction((core) => addToWallet(core, token))
  // A login's wallet is this one, so there is no other list of tokens.
  if (!active || !token.address || active.connector.type === 'AUTH' || !watchingNamespaces.has(namespace)) return null
  return (
    <Button variant="quiet" size="md" icon="wallet" busy={pending} onClick={() => run()}>
      {pending ? <ConfirmIn name={walletName(active)} /> : t('addToWallet')}
    </Button>
  )
}

async function addToWallet(core: Core, token: TokenBalance): Promise<void> {
  const { namespace } = core.$account.get()
  const [chain, signer] = [await core.chain(namespace), signerOf(core, namespace)]
  if (!signer || !chain.watchToken) return
  await chain.watchToken(signer, token).catch((thrown) => {
    // A visitor who declines knows it.
    throw thrown instanceof WalletError && thrown.code === 'user-rejected' ? new WalletError('aborted') : thrown
  })
}
