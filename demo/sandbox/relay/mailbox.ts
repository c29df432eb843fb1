const MESSAGES = 10_000
const MESSAGES_PER_TOPIC = 100
const CHARACTERS = 32_000_000

/** One published message. Times are Unix times in ms. `from` is the id of the sender, who does not receive it. */
export type StoredMessage = {
  topic: string
  message: string
  tag?: number | undefined
  attestation?: string | undefined
  from: string
  publishedAt: number
  expires: number
}

/** Messages that were not acknowledged yet. The oldest are dropped above the limits. */
export type Mailbox = {
  /** Adds a message. Returns false when the same message is already stored, for example after a repeated publish. */
  add: (letter: StoredMessage) => boolean
  remove: (letter: StoredMessage) => void
  /** Lists the messages of a topic for this client, oldest first. */
  listPending: (topic: string, clientId: string) => StoredMessage[]
  /** Removes the messages of these topics, or of all. */
  clear: (topics?: Iterable<string>) => void
}

/** Creates an empty mailbox. It lives as long as the sandbox, independently of sockets and servers. */
export function createMailbox(): Mailbox {
  const all = new Set<StoredMessage>() // in order of arrival
  const topics = new Map<string, Set<StoredMessage>>()
  let characters = 0

  const remove = (letter: StoredMessage) => {
    if (!all.delete(letter)) return
    characters -= letter.message.length
    const box = topics.get(letter.topic)
    box?.delete(letter)
    if (box?.size === 0) topics.delete(letter.topic)
  }
  const read = (topic: string) => {
    const now = Date.now()
    for (const letter of topics.get(topic) ?? []) if (letter.expires <= now) remove(letter)
    return [...(topics.get(topic) ?? [])]
  }
  const removeOldest = (messages: Iterable<StoredMessage>) => {
    for (const letter of messages) return remove(letter)
  }
  const add = (letter: StoredMessage) => {
    const box = read(letter.topic)
    if (box.some(({ from, message }) => from === letter.from && message === letter.message)) return false
    if (box.length >= MESSAGES_PER_TOPIC) removeOldest(box)
    all.add(letter)
    topics.set(letter.topic, (topics.get(letter.topic) ?? new Set()).add(letter))
    characters += letter.message.length
    while (all.size > MESSAGES || characters > CHARACTERS) removeOldest(all)
    return true
  }
  return {
    add,
    remove,
    listPending: (topic, clientId) => read(topic).filter(({ from }) => from !== clientId),
    clear: (some = [...topics.keys()]) => {
      for (const topic of some) for (const letter of topics.get(topic) ?? []) remove(letter)
    },
  }
}
