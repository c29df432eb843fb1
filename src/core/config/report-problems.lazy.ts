import { optionHints } from 'virtual:option-hints'
import { type ErrorCode, WalletError } from '../../lib/errors.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Problem } from '../../schema/config/parse-config.ts'
import type { Core } from '../core.ts'

const told = new WeakMap<Core, ReadonlySet<string>>()

/** Reports wrong options by an event and on the console: each option once, and again after it was right in between. */
export function reportProblems(core: Core, config: Config, problems: readonly Problem[]): void {
  const before = told.get(core) ?? new Set()
  const now = new Set<string>(problems)
  for (const option of new Set(problems)) {
    const attribute = toAttribute(option)
    if (!before.has(option))
      reportError(core, 'bad-attribute', `"${attribute}" takes ${optionHints[option]}`, attribute)
  }
  if (config.siwx && config.siweConfig) {
    if (!before.has('both')) reportError(core, 'siwe-and-siwx', 'neither is used')
    now.add('both')
  }
  told.set(core, now)
}

/** Reports that the property `wallet` was set to a value that is not a wallet. */
export const reportNoWallet = (core: Core): void =>
  reportError(core, 'bad-attribute', '"wallet" takes what createWallet() answers', 'wallet')

function reportError(core: Core, code: ErrorCode, hint: string, attribute?: string): void {
  const { message } = new WalletError(code)
  console.warn(`[wallet-elements] ${message}: ${hint}`)
  core.outbox.add({ type: 'error', detail: { code, message, ...(attribute && { attribute }) } })
}

const toAttribute = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
