import { cleanLine } from '../../src/lib/untrusted.ts'
import type { Proposal } from './client.ts'
import { readScopes } from './grant.ts'
import type { Keyring } from './keyring.ts'

const METHOD_LENGTH = 60

/** What a page asks for, by name, split into what the wallet has and what it lacks; `isEmpty`: it has no network of it. */
export function proposalFacts(proposal: Proposal, keyrings: readonly Keyring[], nameOf: (chain: string) => string) {
  const scopes = Object.values(readScopes(proposal))
  const [chains, missing] = split(
    scopes.flatMap((scope) => scope.chains),
    keyrings.flatMap(({ $state }) => $state.get().chains),
  )
  const [methods, unknown] = split(
    scopes.flatMap((scope) => scope.methods),
    keyrings.flatMap((keyring) => keyring.methods),
  )
  const facts: [string, string][] = [
    ['Networks', chains.map(nameOf).join(', ') || 'None of this wallet'],
    ['Not here', missing.map((chain) => cleanLine(nameOf(chain), METHOD_LENGTH)).join(', ')],
    ['May ask for', methods.join(', ')],
    ['Not granted', unknown.map((method) => cleanLine(method, METHOD_LENGTH)).join(', ')],
  ]
  return { facts: facts.filter(([, text]) => text !== ''), isEmpty: chains.length === 0 }
}

/** What of a list is there, and what is not. */
const split = (list: readonly string[], there: readonly string[]): [string[], string[]] => [
  list.filter((entry) => there.includes(entry)),
  list.filter((entry) => !there.includes(entry)),
]
