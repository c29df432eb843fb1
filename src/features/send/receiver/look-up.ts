import { resolveName } from '../../../core/actions/account/resolve-name.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { delay } from '../../../lib/timing.ts'
import { createSend } from '../model.ts'
import { type NameReading, nameKey } from './name.ts'

/** Debounce while a name is typed letter by letter. */
const TYPED_MS = 500

/** Looks up the name in the form, once typing has paused. Never rejects: a failure is kept and can be repeated. */
export async function lookUpReceiver(core: Core, signal: AbortSignal): Promise<void> {
  const model = modelOf(core, createSend)
  const { receiver } = model.$draft.get()
  if (receiver.kind !== 'asking') return
  try {
    if (model.$form.get().typing) await delay(TYPED_MS, signal)
    const reading = await askName(core, receiver.text, signal)
    if (!signal.aborted) model.takeName(reading)
  } catch {
    // The visitor went on typing, or left the form.
  }
}

/**
 * True when the name in the form still leads to the shown address; true without a name. Else the form says what has
 * changed.
 */
export async function isStillThere(core: Core, signal: AbortSignal): Promise<boolean> {
  const model = modelOf(core, createSend)
  const { receiver } = model.$draft.get()
  if (receiver.kind !== 'address' || receiver.name === undefined) return true
  const reading = await askName(core, model.$form.get().receiver, signal)
  if (signal.aborted) return false
  if (reading.status === 'found' && reading.found.address === receiver.address) return true
  model.takeName(reading.status === 'found' ? { key: reading.key, status: 'moved' } : reading)
  return false
}

async function askName(core: Core, text: string, signal: AbortSignal): Promise<NameReading> {
  const { network } = core.$network.get()
  const key = nameKey(network.id, text)
  try {
    const found = await resolveName(core, network, text, signal)
    return found ? { key, status: 'found', found } : { key, status: 'unknown' }
  } catch {
    return { key, status: 'failed' }
  }
}
