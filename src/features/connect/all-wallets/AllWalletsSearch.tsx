import { useRef } from 'react'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { IconButton } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { chooseQr } from '../listing/choose-listing.ts'
import { useGate } from '../terms.ts'
import { createAllWallets } from './all-wallets.ts'
import { searchWallets } from './load-page.ts'

const MAX_QUERY = 64

/** The search field: its end shows the code while it is empty, and empties it when it is not. */
export function AllWalletsSearch() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { search } = useValue(useModel(createAllWallets).$question)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    void searchWallets(core, '')
    // The button goes, and would take the focus along.
    field.current?.focus()
  }
  return (
    <Field
      ref={field}
      kind="search"
      small
      icon="search"
      label={t('searchWallets')}
      maxLength={MAX_QUERY}
      value={search}
      onChange={(text) => void searchWallets(core, text)}
      onEnter={() => void searchWallets(core, search, true)}
      end={search ? <IconButton icon="close" small label={t('clearSearch')} onClick={clear} /> : <QrButton />}
    />
  )
}

function QrButton() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { enableWalletConnect } = useValue(core.$config)
  const gated = useGate()
  return (
    enableWalletConnect && (
      <IconButton icon="qr" label={t('connectByQr')} disabled={gated} onClick={() => chooseQr(core)} />
    )
  )
}
