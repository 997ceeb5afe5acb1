import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { isPhone } from '#platform/web/ui/use-is-phone.ts'
import type { useDelay } from './use-delay.ts'

const LONG_TOUCH_MS = 500

interface TouchSteps extends ReturnType<typeof useDelay> {
  onLong: () => void
  /** A tap on a phone, which does not follow the link. */
  onTap: () => void
  /** A tap that follows the link. */
  onFollow: () => void
}

/** The gestures on a name: a long touch, and on a phone also a short one, do not follow the link. */
export function useTouch({ later, drop, onLong, onTap, onFollow }: TouchSteps) {
  const touch = useRef<'none' | 'short' | 'long'>('none')
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touch.current = pointerType === 'mouse' ? 'none' : 'short'
      if (pointerType === 'mouse') return
      later(LONG_TOUCH_MS, () => {
        touch.current = 'long'
        onLong()
      })
    },
    onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && drop(),
    onPointerCancel: drop,
    onContextMenu: (event: MouseEvent) => touch.current === 'long' && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      const isTap = touch.current === 'short' && isPhone()
      if (isTap || touch.current === 'long') event.preventDefault()
      else onFollow()
      if (isTap) onTap()
      touch.current = 'none'
    },
  }
}
