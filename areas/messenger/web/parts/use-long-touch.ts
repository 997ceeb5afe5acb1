import { useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_TOUCH_MS = 450
/** A finger that moves further than this scrolls. */
const MOST_DRIFT_PX = 10

/** Opens something when a finger rests on an element; presses on its links and buttons remain theirs. */
export function useLongTouch(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)
  const drop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isLong.current = false
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        isLong.current = true
        onLong()
      }, LONG_TOUCH_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MOST_DRIFT_PX) drop()
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onContextMenu: (event: MouseEvent) => isLong.current && event.preventDefault(),
    /** For a link: the finger that leaves it after a long touch has not pressed it; a key, which clicks nothing, has. */
    onClick: (event: MouseEvent) => {
      if (isLong.current && event.detail !== 0) event.preventDefault()
      isLong.current = false
    },
  }
}
