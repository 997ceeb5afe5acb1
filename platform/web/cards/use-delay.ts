import { useEffect, useRef } from 'react'

/** One thing that happens later unless something else comes first. */
export function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const drop = () => clearTimeout(timer.current)
  const later = (ms: number, work: () => void) => {
    drop()
    timer.current = setTimeout(work, ms)
  }
  return { later, drop }
}
