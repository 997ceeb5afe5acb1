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
const LEADS_SOMEWHERE = /^https?:\/\/(?:[^/?#@]*@)?[\p{L}\p{N}][\p{L}\p{N}._-]*(?::\d{1,5})?(?:[/?#]|$)/iu
/** Signs that end a sentence and not an address. */
const TAIL = /[.,;:!?…'*]+$/

function withoutTail(address: string): string {
  const bare = address.replace(TAIL, '')
  const isUnpaired = bare.endsWith(')') && !bare.includes('(')
  return isUnpaired ? withoutTail(bare.slice(0, -1)) : bare
}

/** The addresses of a text in their order: only those of the web, never `javascript:` and the like. */
export function linksIn(text: string): FoundLink[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = withoutTail(found)
    const to = address.toLowerCase().startsWith('www.') ? `https://${address}` : address
    return LEADS_SOMEWHERE.test(to) ? [{ from: index, text: address, to }] : []
  })
}
