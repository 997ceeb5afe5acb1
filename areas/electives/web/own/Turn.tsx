import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Electives.module.css'

/**
 * The choice, or its outcome. When one takes the place of the other, the button that was pressed is gone: the keyboard
 * goes on at the beginning of what is there now.
 */
export function Turn({ isConfirmed, children }: { isConfirmed: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(isConfirmed)
  useEffect(() => {
    if (before.current === isConfirmed) return
    before.current = isConfirmed
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [isConfirmed])
  return (
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      className={styles['turn']}
      aria-label={isConfirmed ? 'Что вышло' : 'Выбор'}
    >
      {children}
    </div>
  )
}
