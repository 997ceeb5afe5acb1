import { linksIn } from '../../contract/links.ts'
import { callsIn, type Callable } from '../../contract/mentions.ts'

export interface TextPart {
  text: string
  /** The address of a link; left out for plain text. */
  to?: string
  /** The person who is mentioned. */
  calledId?: number
}

interface Found extends TextPart {
  from: number
}

/**
 * The text of a message with its addresses as links, and with the mentioned members.
 */
export function textParts(text: string, called: readonly Callable[] = []): TextPart[] {
  const calls = callsIn(text, called).map(({ from, to, id }) => ({
    from,
    text: text.slice(from, to),
    calledId: id,
  }))
  const found: Found[] = [...linksIn(text), ...calls].toSorted((a, b) => a.from - b.from)
  const parts: TextPart[] = []
  let end = 0
  for (const { from, ...part } of found) {
    if (from < end) continue
    if (from > end) parts.push({ text: text.slice(end, from) })
    parts.push(part)
    end = from + part.text.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
