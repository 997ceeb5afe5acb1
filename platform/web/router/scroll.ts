import type { ParsedLocation } from '@tanstack/react-router'

/** The addresses of this window, as the history identifies them, on which something was scrolled. */
const scrolled = new Set<string | undefined>()
let open: string | undefined

/**
 * True where a move may have to scroll: to a heading, back to what was scrolled, or up after it. Otherwise the page stands
 * where it should, and asking the browser to scroll it would lay it out once before its time. The router asks this after
 * each move, also after the first, of which the document's earlier life is not known. Decision 0360.
 */
export function mayScroll({ location: { hash, href, state } }: { location: ParsedLocation }): boolean {
  const left = open
  open = state.__TSR_key ?? href
  if (left) return hash !== '' || scrolled.has(left) || scrolled.has(open)
  document.addEventListener('scroll', () => scrolled.add(open), { capture: true, passive: true })
  return true
}
