import { useEffect, useRef, type RefObject } from 'react'
import { whenPlaced } from './when-placed.ts'

const OPEN = '[aria-current], [aria-pressed="true"]'

/** In pixels; more than the ends of a strip fade out (Strip.module.css). */
const BEFORE_OPEN = 32

/** Scrolls the open entry to the beginning, clear of the fading end, unless it is already in view. */
function bringIntoSight(strip: HTMLElement): void {
  const open = strip.querySelector(OPEN)
  if (!open) return
  whenPlaced(strip, open, ({ box, element }) => {
    const left = element.left - box.left + strip.scrollLeft
    strip.scrollLeft = left + element.width <= box.width ? 0 : left - BEFORE_OPEN
  })
}

/** Keeps the open entry of a strip in view; `open` names it. */
export function useOpenInSight(open: string | undefined): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bring = () => strip.current && bringIntoSight(strip.current)
    bring()
    // The words are wider in the portal's font, which may come after them. To ask whether it has come lays out the page.
    document.fonts.addEventListener('loadingdone', bring)
    return () => document.fonts.removeEventListener('loadingdone', bring)
  }, [open])
  return strip
}
