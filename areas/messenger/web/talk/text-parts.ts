export interface TextPart {
  text: string
  /** Where it leads; left out of plain text. */
  to?: string
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+/gi
/** Signs that end a sentence and not an address. */
const TAIL = /[.,;:!?…'*]+$/

function withoutTail(address: string): string {
  const bare = address.replace(TAIL, '')
  const isUnpaired = bare.endsWith(')') && !bare.includes('(')
  return isUnpaired ? withoutTail(bare.slice(0, -1)) : bare
}

/** The text of a message with its addresses as links: only those of the web, never `javascript:` and the like. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found)
    const to = address.startsWith('www.') ? `https://${address}` : address
    if (!URL.canParse(to)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, to })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
