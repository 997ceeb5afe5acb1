/** The places of this window's history, by the router's key, at which something was scrolled. */
const scrolled = new Set<string | undefined>()
let open: string | undefined

const placeNow = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key

/**
 * True where a move may have to scroll: to a heading, back to what was scrolled, or up after it. Otherwise the page stands
 * where it should, and asking the browser to scroll it would lay it out once before its time. The router asks this after
 * each move, also after the first, of which the document's earlier life is not known. Decision 0360.
 */
export function mayScroll(): boolean {
  const left = open
  open = placeNow()
  if (left) return location.hash !== '' || scrolled.has(left) || isReturn()
  document.addEventListener('scroll', () => scrolled.add(open), { capture: true, passive: true })
  return true
}

/** True when somebody comes back to what they had scrolled: the page then needs its height at once. */
export const isReturn = () => scrolled.has(placeNow())
