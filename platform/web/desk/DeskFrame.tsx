import type { ReactNode } from 'react'
import styles from './Desk.module.css'

interface DeskFrameProps {
  queue: ReactNode
  panel: ReactNode
  opened: {
    /** A row was opened by its address: in a narrow window it is shown instead of the queue. */
    isNamed: boolean
    /** Another row takes the place of this one in a moment: nothing can be pressed in it. */
    isLeaving: boolean
    /** The queue has no rows and none is open: what it says has the whole width. */
    isEmpty: boolean
  }
}

/** A queue, with the open row next to it. */
export function DeskFrame({ queue, panel, opened }: DeskFrameProps) {
  return (
    <div
      className={styles['columns']}
      data-open={opened.isNamed || undefined}
      data-empty={opened.isEmpty || undefined}
    >
      <div className={styles['queue']}>{queue}</div>
      {!opened.isEmpty && (
        <div className={styles['side']} inert={opened.isLeaving}>
          {panel}
        </div>
      )}
    </div>
  )
}
