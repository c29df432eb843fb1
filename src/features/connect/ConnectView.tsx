import type { ReactNode } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { connectWords } from '../../i18n/en/connect.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Config } from '../../schema/config.ts'
import { Stack } from '../../ui/Body.tsx'
import { Note } from '../../ui/Text.tsx'
import { AgreeBox, LegalLine } from './Terms.tsx'
import { WalletList } from './WalletList.tsx'

type Method = NonNullable<Config['methods']>[number]

/** What each connect method shows; the page says which methods there are, and in which order (API.md). */
const sections: { readonly [M in Method]?: () => ReactNode } = { wallet: WalletList }

/** The ways to connect, and what the visitor agrees to by using them. */
export function ConnectView() {
  const t = useMessages(connectWords)
  const { methods, features } = useValue(useCore().$config)
  const shown = [...new Set(methods)].flatMap((method) => {
    const Section = sections[method]
    return Section ? [<Section key={method} />] : []
  })
  return (
    <>
      <Stack>
        {shown.length > 0 ? shown : <Note>{t('noMethod')}</Note>}
        {features.legalCheckbox && <AgreeBox />}
      </Stack>
      {!features.legalCheckbox && <LegalLine />}
    </>
  )
}
