import { type Config, type OptionName, options } from './options.ts'

/** An option whose value was refused. */
export type Problem = OptionName

const names = Object.keys(options) as OptionName[]

/**
 * Reads options from anything a page may hand in; never throws. A value that is wrong, or whose getter throws, becomes
 * a problem and its default is used. Undefined and null mean: not given.
 */
export function parseConfig(input: unknown): { config: Config; problems: readonly Problem[] } {
  const problems: Problem[] = []
  const config: Record<string, unknown> = {}
  for (const name of names) {
    const parsed = parseOption(name, input)
    if (parsed === invalid) problems.push(name)
    config[name] = parsed === invalid || parsed === undefined ? options[name].fallback : parsed
  }
  return { config: Object.freeze(config) as Config, problems }
}

const invalid = Symbol('invalid')

function parseOption(name: OptionName, input: unknown): unknown {
  try {
    const value = (input as Record<string, unknown> | null | undefined)?.[name]
    if (value === undefined || value === null) return undefined
    return options[name].parse(value)
  } catch {
    return invalid
  }
}
