import { WalletError } from '../../lib/errors.ts'
import type { OptionName } from '../../schema/config/options.ts'
import { parseConfig } from '../../schema/config/parse-config.ts'
import type { Core } from '../core.ts'

/** Reports that an element's options differ from those of the first element of its name, which are used. */
export function reportConflict(core: Core, given: Readonly<Record<string, unknown>>): void {
  const own = core.$config.get()
  const { config } = parseConfig(given)
  const differs = (Object.keys(given) as OptionName[]).some((key) => key in own && !same(config[key], own[key]))
  if (!differs) return
  const { code, message } = new WalletError('conflicting-options')
  console.warn(`[wallet-elements] ${message}: the first one's are used`)
  core.outbox.add({ type: 'error', detail: { code, message } })
}

function same(a: unknown, b: unknown): boolean {
  try {
    return a === b || JSON.stringify(a) === JSON.stringify(b)
  } catch {
    return false
  }
}
