import { Fragment, type ReactNode } from 'react'
import { LazyPart, lazyComponent } from '../../hooks/lazy-part.tsx'
import type { Panels } from '../../hooks/panels.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { connectWords } from '../../i18n/en/connect.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { inAppBrowser } from '../../lib/platform.ts'
import { connectMethods } from '../../schema/config/option-values.ts'
import type { Config } from '../../schema/config/options.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Divider } from '../../ui/list/Divider.tsx'
import { loadLazyStyles } from '../../ui/styles.ts'
import { FinePrint, Note } from '../../ui/value/Text.tsx'
import { LostPart, WalletList } from './list/WalletList.tsx'
import { useLoginMethods } from './login-methods.ts'
import { createConnect } from './model.ts'
import { termsPart, useMustAgree } from './terms.ts'

type Method = Config['methods'][number]

const lateWallets = lazyComponent(async () => {
  const [{ LateWallets }] = await Promise.all([import('./list/LateWallets.lazy.tsx'), loadLazyStyles()])
  return LateWallets
})

const lost = (retry: () => void) => <LostPart retry={retry} />

/** Lists the ways to connect in the page's order, and the terms that the visitor agrees to by connecting. */
export function ConnectView({ panels }: { panels: Panels }) {
  const t = useMessages(connectWords)
  const core = useCore()
  const { methods, features, termsUrl, privacyUrl } = useValue(core.$config)
  const logins = useLoginMethods()
  const gated = useMustAgree()
  const isLate = Object.values(useValue(core.accounts.$byNamespace)).some(({ status }) => status === 'reconnecting')
  // In a wallet's own browser its wallet comes first, unless the page has an order of its own.
  const leads = methods.join() === connectMethods.join() && inAppBrowser(core.device)?.isWallet
  const shown = [...new Set<Method>(leads ? ['wallet', ...methods] : methods)].filter(
    (method) => method === 'wallet' || logins[method],
  )
  const sectionOf = (method: Method) => {
    if (method === 'wallet') return <WalletList />
    const Panel = panels[method]
    return <Panel gated={gated} />
  }
  return (
    <>
      <Stack>
        {isLate && <LazyPart part={lateWallets} />}
        {shown.length === 0 && <Note>{t('noMethod')}</Note>}
        {shown.map((method, at) => (
          <Fragment key={method}>
            <Between before={shown[at - 1]} method={method} />
            {sectionOf(method)}
          </Fragment>
        ))}
        {features.legalCheckbox && <LazyPart part={termsPart} lost={lost} box />}
      </Stack>
      {!features.legalCheckbox && (termsUrl || privacyUrl) && (
        <LazyPart
          part={termsPart}
          before={<FinePrint>&nbsp;</FinePrint>}
          lost={(retry) => <Stack>{lost(retry)}</Stack>}
        />
      )}
    </>
  )
}

/**
 * The divider between logins and wallets. Above the folded list it only says "or", because the row below names itself.
 */
function Between({ before, method }: { before: Method | undefined; method: Method }): ReactNode {
  const t = useMessages(connectWords)
  const { features } = useValue(useCore().$config)
  const unfolded = useValue(useModel(createConnect).$unfolded)
  if (!before || (before !== 'wallet' && method !== 'wallet')) return null
  const isList = method === 'wallet' && (unfolded || !features.collapseWallets)
  return <Divider>{t(isList ? 'orUseWallet' : 'or')}</Divider>
}
