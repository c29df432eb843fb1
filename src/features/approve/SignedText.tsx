import { useState } from 'react'
import { approveWords } from '../../i18n/en/approve.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Message, MessagePart } from '../../ui/value/Review.tsx'
import { Note } from '../../ui/value/Text.tsx'

const FIRST = 2_000
const PART = 4_000

/** The text that is signed: a long one by its beginning and its size, and as a whole once the visitor wants it. */
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
      <Note>{t('characterCount', { count: text.length.toLocaleString() })}</Note>
      {!isWhole && (
        <Button variant="quiet" size="md" onClick={() => setWhole(text)}>
          {t('viewAll')}
        </Button>
      )}
    </>
  )
}

/** A text in parts of which the browser draws only those in sight, each with where it begins. */
export function partsOf(text: string): (readonly [at: number, part: string])[] {
  const parts: (readonly [number, string])[] = []
  for (let at = 0; at < text.length; ) {
    const end = partEnd(text, at, PART)
    parts.push([at, text.slice(at, end)])
    at = end
  }
  return parts
}

// After the last line or word that has room, and never inside a character.
function partEnd(text: string, at: number, length: number): number {
  const limit = at + length
  if (limit >= text.length) return text.length
  const part = text.slice(at, limit)
  const last = Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' '))
  if (last > length / 2) return at + last + 1
  return /[\uD800-\uDBFF]$/.test(part) ? limit - 1 : limit
}
