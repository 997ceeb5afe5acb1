import { useRef, type TouchEvent } from 'react'

/** A shorter movement of the finger is a tap or a scroll. */
const SHORTEST_SWIPE_PX = 60

/** Handlers that call `onStep` with 1 for a swipe to the left and -1 for one to the right. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < SHORTEST_SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return
      onStep(across < 0 ? 1 : -1)
    },
  }
}
