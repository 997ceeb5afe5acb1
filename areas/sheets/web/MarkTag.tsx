import { markColorOf } from '../contract/marks.ts'
import styles from './MarkTag.module.css'

/** A mark in words; its colour repeats what the word says. */
export function MarkTag({ id, name }: { id: number; name: string }) {
  return (
    <span className={styles['mark']} data-color={markColorOf(id)}>
      {name}
    </span>
  )
}
