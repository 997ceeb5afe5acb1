let isWatched = false
let isBack = false
let isAway = false

/**
 * True where a move may have to scroll: to a heading, back to what was left, or up after something was scrolled. Otherwise
 * the page stands where it should, and asking the browser to scroll it would lay it out once before its time. The router
 * asks this after each move, also after the first, of which the document's earlier life is not known. Decision 0360.
 */
export function mayScroll(): boolean {
  const may = !isWatched || isBack || isAway || location.hash !== ''
  isBack = false
  if (isWatched) return may
  isWatched = true
  // Before the router's own listener, which may draw the page at once.
  addEventListener('popstate', () => (isBack = true), true)
  addEventListener('scroll', () => (isAway = scrollY > 0), { passive: true })
  return may
}

/** True while somebody goes back: the page then needs its height at once. */
export const isReturn = () => isBack
