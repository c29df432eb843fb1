import { type Config, type OptionName, options } from './options.ts'

/** The name of an option whose value was refused. */
export type Problem = OptionName

const names = Object.keys(options) as OptionName[]

/**
 * Parses options from any value that a page passes; never throws. A wrong value, or a getter that throws, becomes a
 * problem, and the default is used. Undefined and null count as not given.
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
