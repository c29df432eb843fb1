import { read } from '../../lib/errors.ts'

type AnyFunction = (...input: unknown[]) => unknown

/** The functions of an EIP-1193 provider at the time it was found. */
export type ProviderFunctions = {
  readonly request: AnyFunction
  readonly on: AnyFunction | undefined
  readonly off: AnyFunction | undefined
}

/** Reads the functions of a provider once; undefined without a `request` function. Never throws. */
export function readProviderFunctions(provider: unknown): ProviderFunctions | undefined {
  const request = readFunction(provider, 'request')
  return request && { request, on: readFunction(provider, 'on'), off: readFunction(provider, 'removeListener') }
}

function readFunction(provider: unknown, key: string): AnyFunction | undefined {
  const value = read(provider, key)
  return typeof value === 'function' ? (value as AnyFunction) : undefined
}
