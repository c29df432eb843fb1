import { atom, readonlyType } from 'nanostores'
import type { OnrampProvider } from '../../chains/onramp-providers.ts'
import type { OrderInput } from '../../io/onramp.ts'
import type { NetworkId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { OnrampOptions } from '../../schema/payments/onramp.ts'

/** The form as typed and chosen; what is not chosen has the first of its options. */
export type BuyForm = {
  readonly amount: string
  readonly fiat?: string
  readonly symbol?: string
  readonly method?: string
  readonly provider?: OnrampProvider
}

/** The options of the service; `isBuiltIn` when they could not be read. */
export type KnownOptions = OnrampOptions & { readonly isBuiltIn: boolean }

/** A purchase that the visitor began, with the account and network of that moment. */
export type Order = OrderInput & {
  readonly provider: OnrampProvider
  readonly networkId: NetworkId
  /** When it began (ms). */
  readonly at: number
}

/** How far a purchase is: `unknown` means that it was not seen in time, which is no failure. */
export type Stage = 'opening' | 'blocked' | 'waiting' | 'arrived' | 'declined' | 'unknown' | 'failed'

/** A purchase: since when its history is read (ms), the link to the provider, and why it could not be opened. */
export type Run = {
  readonly order: Order
  readonly stage: Stage
  readonly since: number
  readonly link?: string
  readonly error?: ErrorCode
  /** The ids of the purchases that were there before; undefined while they are not known. */
  readonly before?: ReadonlySet<string>
}

/** Makes the form and the purchase, before anything is known. */
export function createBuy() {
  const $form = atom<BuyForm>({ amount: '' })
  const $options = atom<KnownOptions | undefined>()
  const $run = atom<Run | undefined>()
  return {
    $form: readonlyType($form),
    $options: readonlyType($options),
    $run: readonlyType($run),
    edit: (change: Partial<BuyForm>) => $form.set({ ...$form.get(), ...change }),
    setOptions: (options: KnownOptions) => $options.set(options),
    begin: (order: Order) => $run.set({ order, stage: 'opening', since: Date.now() }),
    /** Changes the purchase, unless another one has begun since. */
    mark(order: Order, change: Partial<Run>) {
      const run = $run.get()
      if (run?.order === order) $run.set({ ...run, ...change })
    },
  }
}
