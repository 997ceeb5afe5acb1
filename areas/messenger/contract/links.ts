/** A web address in a text. */
export interface FoundLink {
  /** Its place in the text. */
  from: number
  /** As it was typed. */
  text: string
  /** Where it leads. */
  to: string
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+/gi
/** A host, perhaps with a port. */
const HOST = /^(?:https?:\/\/|www\.)(?:[^/?#@]{0,64}@)?[\p{L}\p{N}][\p{L}\p{N}._-]*(?::\d{1,5})?/iu
/** What may stand behind a host. */
const REST = /^(?:[/?#]|$)/
/** Signs that end a sentence and not an address. */
const TAIL = new Set(".,;:!?…'*")

/** One pass from the end: a member may send a text of nothing but such signs. */
function withoutTail(address: string): string {
  const isPaired = address.includes('(')
  let end = address.length
  while (end > 0 && (TAIL.has(address[end - 1]!) || (!isPaired && address[end - 1] === ')'))) end -= 1
  return address.slice(0, end)
}

/** The address at the beginning of what was found; of «a.ru—запись» only its host. */
function leadingAddress(found: string): string {
  const address = withoutTail(found)
  const [host = ''] = HOST.exec(address) ?? []
  return REST.test(address.slice(host.length)) ? address : withoutTail(host)
}

/** The addresses of a text in their order: only those of the web, never `javascript:` and the like. */
export function linksIn(text: string): FoundLink[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = leadingAddress(found)
    const to = address.toLowerCase().startsWith('www.') ? `https://${address}` : address
    return HOST.test(address) ? [{ from: index, text: address, to }] : []
  })
}
