import { read } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { z } from '../zod.ts'
import { frameEvents, frameReplies } from './replies.ts'
import { type FrameRequest, type FrameRequestName, frameRequests } from './requests.ts'

const FROM_FRAME = '@w3m-frame/'
const TO_FRAME = '@w3m-app/'
const REPLY = /^([A-Z_]{1,48})_(SUCCESS|ERROR)$/
const MAX_ID = 64
const MAX_WORDS = 200

/** A message of the login frame that has one of the known forms. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'answer'; readonly id: string; readonly name: FrameRequestName; readonly payload: unknown }
  /** `message` is empty when the frame gave no reason that can be read. */
  | { readonly kind: 'error'; readonly id: string; readonly name: FrameRequestName; readonly message: string }

/** A message as the frame is sent it. */
export type FramePost = { readonly id: string; readonly type: string; readonly payload?: unknown }

/** True for anything that calls itself a message of the frame, whoever sent it. Never throws. */
export function isFrameMessage(data: unknown): boolean {
  const type = read(data, 'type')
  return typeof type === 'string' && type.startsWith(FROM_FRAME)
}

/** Reads what came from the frame; undefined for every other type, and for a wrong payload. Never throws. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  try {
    return isFrameMessage(data) ? parse(data) : undefined
  } catch {
    return undefined
  }
}

function parse(data: unknown): FrameMessage | undefined {
  const type = String(read(data, 'type')).slice(FROM_FRAME.length)
  const payload = read(data, 'payload')
  if (type === 'READY') return { kind: 'ready' }
  if (type === 'SESSION_UPDATE') {
    const parsed = frameEvents.SESSION_UPDATE.safeParse(payload)
    return parsed.success ? { kind: 'session', token: parsed.data.token } : undefined
  }
  return parseReply(REPLY.exec(type), read(data, 'id'), payload)
}

function parseReply(words: RegExpExecArray | null, id: unknown, payload: unknown): FrameMessage | undefined {
  const [, name = '', outcome] = words ?? []
  if (!isRequestName(name) || typeof id !== 'string' || id === '' || id.length > MAX_ID) return undefined
  if (outcome === 'ERROR') return { kind: 'error', id, name, message: cleanLine(read(payload, 'message'), MAX_WORDS) }
  const schema: z.ZodMiniType = frameReplies[name]
  const parsed = schema.safeParse(payload)
  return parsed.success ? { kind: 'answer', id, name, payload: parsed.data } : undefined
}

const isRequestName = (name: string): name is FrameRequestName => Object.hasOwn(frameReplies, name)

/** A request as it goes over the wire; undefined when its payload is not what the frame takes. */
export function frameRequest<N extends FrameRequestName>(
  id: string,
  name: N,
  payload: FrameRequest<N> | undefined,
): FramePost | undefined {
  const schema: z.ZodMiniType = frameRequests[name]
  const parsed = schema.safeParse(payload)
  if (!parsed.success) return undefined
  return { id, type: `${TO_FRAME}${name}`, ...(parsed.data !== undefined && { payload: parsed.data }) }
}
