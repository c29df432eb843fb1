import { type Config, type OptionName, options } from './config.ts'

/** A value that was refused: its option, and what that option takes. */
export type Problem = { readonly option: OptionName; readonly takes: string }

const names = Object.keys(options) as OptionName[]

/**
 * Reads options from anything a page may hand in; never throws. A value that is wrong, or whose getter throws, becomes
 * a problem and its default is used (SECURITY B1). Undefined and null mean: not given.
 */
export function parseConfig(input: unknown): { config: Config; problems: readonly Problem[] } {
  const problems: Problem[] = []
  const config: Record<string, unknown> = {}
  for (const name of names) {
    const { fallback, takes } = options[name]
    const parsed = parseOption(name, input)
    if (parsed === invalid) problems.push({ option: name, takes })
    config[name] = parsed === invalid || parsed === undefined ? fallback : parsed
  }
  return { config: Object.freeze(config) as Config, problems }
}

const invalid = Symbol('invalid')

function parseOption(name: OptionName, input: unknown): unknown {
  try {
    const value = (input as Record<string, unknown> | null | undefined)?.[name]
    if (value === undefined || value === null) return undefined
    const result = options[name].schema.safeParse(value)
    return result.success ? result.data : invalid
  } catch {
    return invalid
  }
}
