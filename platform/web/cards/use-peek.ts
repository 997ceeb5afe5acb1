import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type MouseEvent } from 'react'

const REST_MS = 400
const LONG_TOUCH_MS = 500
/** The way from the name to the panel takes a moment. */
const LEAVE_MS = 200

/** Opens after the pointer has rested, by Space and by a long touch; the press itself stays with the link. */
export function usePeek() {
  const [isOpen, setOpen] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wasLong = useRef(false)
  const open = (byKeys: boolean) => {
    setTakesFocus(byKeys)
    setOpen(true)
  }
  const later = (ms: number, work: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const stay = () => clearTimeout(timer.current)
  const leave = () => later(LEAVE_MS, () => setOpen(false))
  const link = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && later(REST_MS, () => open(false)),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && leave(),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasLong.current = false
      if (pointerType === 'mouse') return
      later(LONG_TOUCH_MS, () => {
        wasLong.current = true
        open(false)
      })
    },
    onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && stay(),
    onPointerCancel: stay,
    onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault()
      else close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key !== ' ') return
      event.preventDefault()
      open(true)
    },
  }
  return { isOpen, setOpen, takesFocus, close, link, panel: { onPointerEnter: stay, onPointerLeave: leave } }
}
