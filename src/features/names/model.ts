import { atom, readonlyType } from 'nanostores'

/** A registration that the visitor began: `done` once the service has the name. */
export type Registration = { readonly name: string; readonly stage: 'signing' | 'registering' | 'done' }

/** A name without its zone, and whether somebody has it. */
export type Candidate = { readonly label: string; readonly isTaken: boolean }

/** What was found for a wish: the wish itself and names like it; `isPartial` when the suggestions failed. */
export type Found =
  | { readonly wish: string; readonly status: 'failed' }
  | {
      readonly wish: string
      readonly status: 'found'
      readonly candidates: readonly Candidate[]
      readonly isPartial: boolean
    }

/** Makes the form and the registration, before anything is typed. */
export function createNames() {
  const $wish = atom('')
  const $found = atom<Found | undefined>()
  const $registration = atom<Registration | undefined>()
  return {
    /** What is typed, without the zone. Like the look-up, it outlives the view, so that a declined signature costs nothing. */
    $wish: readonlyType($wish),
    $found: readonlyType($found),
    $registration: readonlyType($registration),
    type: (wish: string) => $wish.set(wish),
    setFound: (found: Found | undefined) => $found.set(found),
    begin: (name: string) => $registration.set({ name, stage: 'signing' }),
    mark(stage: Registration['stage']) {
      const registration = $registration.get()
      if (registration) $registration.set({ ...registration, stage })
    },
    /** Ends a registration: with `done` the form is empty again, else it stays as it was. */
    end({ done: isDone }: { readonly done: boolean }) {
      const registration = $registration.get()
      $registration.set(isDone && registration ? { ...registration, stage: 'done' } : undefined)
      if (!isDone) return
      $wish.set('')
      $found.set(undefined)
    },
  }
}
