import { useEffect, useRef } from 'react'

/** An action that happens after a delay unless it is cancelled or replaced. */
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
