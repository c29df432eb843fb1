import { choose, onChange } from '../page/form.ts'
import { lasting } from '../page/memory.ts'
import { faces, makeWallet } from '../page/wallets.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

const RDNS = 'example.tessera'
const LATE_MS = 3000

/** Puts the wallet Tessera into the page if the form says so, at once or late; a reload does it again. */
export function setTessera(form: HTMLFormElement, info: SandboxInfo): void {
  const wallet = makeWallet(info, faces.tessera, RDNS, 3, 5)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined
  const announce = () => {
    stop ??= wallet.announce()
  }
  const presence = (wanted: string) => {
    lasting.set('tessera', wanted)
    clearTimeout(timer)
    if (wanted === 'yes') announce()
    if (wanted === 'late') timer = setTimeout(announce, LATE_MS)
    if (wanted !== 'no') return
    stop?.()
    stop = undefined
  }
  const kept = lasting.get('tessera') ?? 'no'
  choose(form, 'presence', kept)
  presence(kept)
  onChange(form, { presence })
}
