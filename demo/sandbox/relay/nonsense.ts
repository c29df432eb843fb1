import { requestFrame } from './frames.ts'

/** What a broken relay may send instead of an answer to the request `id`, by turns. */
const FRAMES: readonly ((id: unknown) => string)[] = [
  () => '<!doctype html><title>Welcome</title><h1>It works</h1>',
  (id) => JSON.stringify({ id, jsonrpc: '2.0' }),
  (id) => JSON.stringify({ id, jsonrpc: '2.0', result: true }).slice(0, -3),
  () => JSON.stringify({ id: 'nobody asked', jsonrpc: '2.0', result: {} }),
  () => requestFrame(1, 'irn_subscription', { id: 7, data: 'none' }),
  () => '[]',
  () => '',
]

/** Makes the frames of one socket, the next kind at each call. */
export function createNonsense(): (id: unknown) => string {
  let turn = 0
  return (id) => {
    const frame = FRAMES[turn % FRAMES.length]
    turn += 1
    return frame?.(id) ?? ''
  }
}
