import { useRef, type RefObject } from 'react'

interface InSight {
  /** The part of the page; it takes the focus (`tabIndex={-1}`). */
  place: RefObject<HTMLDivElement | null>
  show: () => void
}

/** A press leads to a part of the page that may be out of sight; keyboard users continue there. */
export function useInSight(): InSight {
  const place = useRef<HTMLDivElement>(null)
  const show = () => {
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }
  return { place, show }
}
