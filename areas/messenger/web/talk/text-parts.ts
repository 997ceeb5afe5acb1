import { callsIn, type Callable } from '../../contract/mentions.ts'

export interface TextPart {
  text: string
  /** The address of a link; left out for plain text. */
  to?: string
  /** The person who is mentioned. */
  calledId?: number
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+/gi
/** Signs that end a sentence and not an address. */
const TAIL = /[.,;:!?…'*]+$/

function withoutTail(address: string): string {
  const bare = address.replace(TAIL, '')
  const isUnpaired = bare.endsWith(')') && !bare.includes('(')
  return isUnpaired ? withoutTail(bare.slice(0, -1)) : bare
}

interface Found extends TextPart {
  from: number
}

function addressesIn(text: string): Found[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = withoutTail(found)
    const to = address.startsWith('www.') ? `https://${address}` : address
    return URL.canParse(to) ? [{ from: index, text: address, to }] : []
  })
}

/**
 * The text of a message with its addresses as links, only those of the web and never `javascript:` and the
 * like, and with the mentioned members.
 */
export function textParts(text: string, called: readonly Callable[] = []): TextPart[] {
  const calls = callsIn(text, called).map(({ from, to, id }) => ({
    from,
    text: text.slice(from, to),
    calledId: id,
  }))
  const found: Found[] = [...addressesIn(text), ...calls].toSorted((a, b) => a.from - b.from)
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
