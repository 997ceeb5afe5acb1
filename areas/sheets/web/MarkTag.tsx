import { markColorOf } from '../contract/marks.ts'
import styles from './MarkTag.module.css'

/** A mark in words, or `short` as it is written by hand; its colour repeats the words. */
export function MarkTag({ id, name, short }: { id: number; name: string; short?: string }) {
  return (
    <span
      className={styles['mark']}
      data-color={markColorOf(id)}
      data-short={short === undefined ? undefined : ''}
    >
      {short === undefined ? (
        name
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="visually-hidden">{name}</span>
        </>
      )}
    </span>
  )
}
