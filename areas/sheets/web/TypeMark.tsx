import { TYPE_LETTERS } from '../contract/marks.ts'
import styles from './TypeMark.module.css'

/** The letters of a kind of control; the whole name is for those who do not see them. */
export function TypeMark({ typeId, name }: { typeId: number; name: string }) {
  return (
    <abbr className={styles['type']} title={name} data-type={typeId}>
      {TYPE_LETTERS[typeId] ?? name}
    </abbr>
  )
}
