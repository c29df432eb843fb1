import { useState } from 'react'
import { approveWords } from '../../i18n/en/approve.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Message, MessagePart } from '../../ui/value/Review.tsx'
import { Note } from '../../ui/value/Text.tsx'

const FIRST = 2_000
const PART = 4_000

/** The text to be signed. A long one is cut, with its length, until the visitor asks for all of it. */
export function SignedText({ text }: { text: string }) {
  const t = useMessages(approveWords)
  const [whole, setWhole] = useState<string>()
  if (text.length <= FIRST) return <Message>{text}</Message>
  const isWhole = whole === text
  const end = partEnd(text, 0, FIRST)
  return (
    <>
      <Message>
        {isWhole
          ? partsOf(text).map(([at, part]) => <MessagePart key={at}>{part}</MessagePart>)
          : `${text.slice(0, end)}…`}
      </Message>
      <Note>{t('characterCount', { count: text.length })}</Note>
      {!isWhole && (
        <Button variant="quiet" size="md" onClick={() => setWhole(text)}>
          {t('viewAll')}
        </Button>
      )}
    </>
  )
}

/** Splits a text, with the start of each part, so that the browser draws only the visible parts. */
export function partsOf(text: string): (readonly [at: number, part: string])[] {
  const parts: (readonly [number, string])[] = []
  for (let at = 0; at < text.length; ) {
    const end = partEnd(text, at, PART)
    parts.push([at, text.slice(at, end)])
    at = end
  }
  return parts
}

// Ends a part after its last whole line or word, and never inside a surrogate pair.
function partEnd(text: string, at: number, length: number): number {
  const limit = at + length
  if (limit >= text.length) return text.length
  const part = text.slice(at, limit)
  const last = Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' '))
  if (last > length / 2) return at + last + 1
  return /[\uD800-\uDBFF]$/.test(part) ? limit - 1 : limit
}
