import { useEffect } from 'react'
import type { Core } from '../../core/core.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { findName } from '../../io/names.ts'
import { readSuggestions } from '../../io/register-name.ts'
import { newNameProblem, ZONE } from '../../lib/names/new-name.ts'
import { type Candidate, createNames, type Found } from './model.ts'

/** How long after the last letter a name is looked up (ms). */
const DEBOUNCE_MS = 500
const MAX_CANDIDATES = 5

/** What is known of a wish. */
export type LookUp = { readonly status: 'idle' | 'loading' } | Found

/**
 * Asks the names service who has a name, and for names like it. The suggestions tell of the name itself as well; when they
 * do not, or cannot be had, the name is looked up. Never rejects.
 */
async function lookUp(core: Core, wish: string, signal: AbortSignal): Promise<Found> {
  const config = core.$config.get()
  const listed = await readSuggestions(config, wish, signal).catch(() => undefined)
  const others = (listed ?? []).map(({ name, registered }) => ({
    label: name.slice(0, -ZONE.length),
    isTaken: registered,
  }))
  const own = others.find(({ label }) => label === wish) ?? (await lookUpOne(core, wish, signal))
  if (!own) return { wish, status: 'failed' }
  const candidates = [own, ...others.filter(({ label }) => label !== wish)].slice(0, MAX_CANDIDATES)
  return { wish, status: 'found', candidates, isPartial: !listed }
}

const lookUpOne = (core: Core, wish: string, signal: AbortSignal): Promise<Candidate | undefined> =>
  findName(core.$config.get(), `${wish}${ZONE}`, signal).then(
    (record) => ({ label: wish, isTaken: record !== undefined }),
    () => undefined,
  )

/**
 * Looks the wish up, a moment after its last letter. A suggestion that is chosen keeps the list that it comes from. `retry`
 * asks again after a failure.
 */
export function useLookUp(wish: string): { readonly found: LookUp; retry(): void } {
  const core = useCore()
  const { $found, setFound } = useModel(createNames)
  const last = useValue($found)
  const isValid = !newNameProblem(wish)
  const known = last && (last.wish === wish || lists(last, wish)) ? last : undefined
  const isAsked = isValid && !known
  useEffect(() => {
    if (!isAsked) return
    const left = new AbortController()
    const ask = async () => {
      const found = await lookUp(core, wish, left.signal)
      if (!left.signal.aborted) setFound(found)
    }
    const timer = setTimeout(ask, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [core, setFound, wish, isAsked])
  const found: LookUp = isValid ? (known ?? { status: 'loading' }) : { status: 'idle' }
  return { found, retry: () => setFound(undefined) }
}

const lists = (found: Found, wish: string): boolean =>
  found.status === 'found' && found.candidates.some(({ label }) => label === wish)
