import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { isPhone } from '#platform/web/ui/use-is-phone.ts'
import { useDelay } from './use-delay.ts'
import { useTouch } from './use-touch.ts'

const REST_MS = 400
/** Moving the pointer from the name to the panel takes a moment. */
const LEAVE_MS = 200

/**
 * The way in which the panel was opened, and so its form: next to the name, with the focus in it, or a sheet
 * at the bottom of the screen.
 */
export type PeekForm = 'passing' | 'entered' | 'sheet'

/**
 * Opens when the pointer or the focus rests on the name, by Space and by a long touch; on a phone by the tap
 * itself.
 */
export function usePeek() {
  const [form, setForm] = useState<PeekForm | null>(null)
  const isReturning = useRef(false)
  const { later, drop } = useDelay()
  const close = () => {
    drop()
    setForm(null)
  }
  const leave = () => later(LEAVE_MS, () => setForm((now) => (now === 'passing' ? null : now)))
  const rest = () => later(REST_MS, () => setForm('passing'))
  const touch = useTouch({
    later,
    drop,
    onLong: () => setForm(isPhone() ? 'sheet' : 'passing'),
    onTap: () => setForm('sheet'),
    onFollow: close,
  })
  const link = {
    ...touch,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && rest(),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && leave(),
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (!isReturning.current && currentTarget.matches(':focus-visible')) rest()
      isReturning.current = false
    },
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key !== ' ') return
      event.preventDefault()
      drop()
      setForm('entered')
    },
  }
  /** Closes, and returns the focus to the name if it was in the panel. */
  const closeBackTo = (name: HTMLElement | null) => {
    if (form === 'entered') {
      isReturning.current = true
      name?.focus()
    }
    close()
  }
  return { form, close, closeBackTo, link, panel: { onPointerEnter: drop, onPointerLeave: leave } }
}
