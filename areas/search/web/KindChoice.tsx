import { FOUND_KINDS, type FoundKind } from '#platform/contract/search/kinds.ts'
import styles from './SearchPalette.module.css'

export interface CountedKind {
  kind: FoundKind
  /** «5+» when there are more than are listed. */
  count: string
}

interface KindChoiceProps {
  kinds: readonly CountedKind[]
  chosen: FoundKind | null
  onChoose: (kind: FoundKind | null) => void
}

/** One kind of results, or all of them. */
export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  return (
    <div className={styles['kinds']} role="group" aria-label="Что искать">
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        Всё
      </button>
      {kinds.map(({ kind, count }) => (
        <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
          {FOUND_KINDS[kind]} {count}
        </button>
      ))}
    </div>
  )
}
