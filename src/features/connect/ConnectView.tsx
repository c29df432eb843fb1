import type { ReactNode } from 'react'
import { LazyPart } from '../../hooks/lazy-part.tsx'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { connectWords } from '../../i18n/en/connect.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Config } from '../../schema/config.ts'
import { Stack } from '../../ui/Body.tsx'
import { Legal, Note } from '../../ui/Text.tsx'
import { terms } from './terms-part.ts'
import { WalletList } from './WalletList.tsx'

type Method = NonNullable<Config['methods']>[number]

/** What each connect method shows; the page says which methods there are, and in which order (API.md). */
const sections: { readonly [M in Method]?: () => ReactNode } = { wallet: WalletList }

/** The ways to connect, and what the visitor agrees to by using them. */
export function ConnectView() {
  const t = useMessages(connectWords)
  const { methods, features, termsUrl, privacyUrl } = useValue(useCore().$config)
  const shown = [...new Set(methods)].flatMap((method) => {
    const Section = sections[method]
    return Section ? [<Section key={method} />] : []
  })
  return (
    <>
      <Stack>
        {shown.length > 0 ? shown : <Note>{t('noMethod')}</Note>}
        {features.legalCheckbox && <LazyPart part={terms} box />}
      </Stack>
      {!features.legalCheckbox && (termsUrl || privacyUrl) && <LazyPart part={terms} before={<Legal>&nbsp;</Legal>} />}
    </>
  )
}
