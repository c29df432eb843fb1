import { useState } from 'react'
import { showNotice } from '../core/actions/modal/show-notice.ts'
import type { NoticeKey } from '../core/models/notices.ts'
import { copyText } from '../lib/clipboard.ts'
import { WalletError } from '../lib/errors.ts'
import { useAction } from './use-action.ts'

/** Copies texts to the clipboard; `isRefused` when the last copy failed, so that the view can show the text instead. */
export type Copying = { readonly isRefused: boolean; copy(text: string): void }

/** Binds the clipboard to a view: call `copy` in a click. A toast says `success`, or that copying failed. */
export function useCopy(success: NoticeKey): Copying {
  const [isRefused, setRefused] = useState(false)
  const { run } = useAction(async (core, _signal, text: string) => {
    const isCopied = await copyText(text)
    setRefused(!isCopied)
    if (!isCopied) throw new WalletError('copy-failed')
    showNotice(core, 'success', success)
  })
  return { isRefused, copy: run }
}
