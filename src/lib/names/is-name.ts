const MAX_CHARS = 255

// Labels with dots between them, of any letters and emoji. The last one is no number, which an amount would end in.
const NAME = /^[^\s.。:/?#@%\\\p{Cc}]+(?:[.。][^\s.。:/?#@%\\\p{Cc}]+)*[.。](?!\d+$)[^\s.。:/?#@%\\\p{Cc}]{2,}$/u

/** True for a text that looks like a name with a service behind it, such as `mara.eth`; whether it exists is not known. */
export const isName = (text: string): boolean => text.length <= MAX_CHARS && NAME.test(text)

const SERVICE_NAME = /^[a-z0-9-]{1,64}\.(?:reown|wcn)\.id$/

/** The lower-case form of a name of the names service, in its present or its former zone; undefined for another name. */
export function serviceName(text: string): string | undefined {
  const name = text.toLowerCase()
  return SERVICE_NAME.test(name) ? name : undefined
}
