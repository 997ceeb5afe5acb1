import type { CSSProperties } from 'react'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import styles from './KindMark.module.css'

type Kind = Pick<TaughtLesson['kind'], 'code' | 'mark' | 'name'>

/** The colours of a kind of lesson, as `--kind`, `--kind-tint` and `--kind-bar`. */
export function coloursOf({ code }: Pick<Kind, 'code'>): CSSProperties {
  const colours = { '--kind': code, '--kind-tint': `${code}-tint`, '--kind-bar': `${code}-bar` }
  return Object.fromEntries(
    Object.entries(colours).map(([name, token]) => [name, `var(--${token})`]),
  ) as CSSProperties
}

/** «ПР» on the colour of its kind. */
export function KindMark({ kind }: { kind: Kind }) {
  return (
    <abbr className={styles['mark']} style={coloursOf(kind)} title={kind.name}>
      {kind.mark}
    </abbr>
  )
}
