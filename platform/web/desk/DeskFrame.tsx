import type { ReactNode } from 'react'
import styles from './Desk.module.css'

interface DeskFrameProps {
  queue: ReactNode
  panel: ReactNode
  /** A row was opened by its address: in a narrow window it is shown instead of the queue. */
  isOpen: boolean
}

/** A queue, with the open row next to it. */
export function DeskFrame({ queue, panel, isOpen }: DeskFrameProps) {
  return (
    <div className={styles['columns']} data-open={isOpen || undefined}>
      <div className={styles['queue']}>{queue}</div>
      {panel}
    </div>
  )
}
