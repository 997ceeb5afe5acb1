import { FOUND_KINDS } from '#platform/contract/search/kinds.ts'
import { initialsOf } from '#platform/web/ui/initials.ts'
import type { SearchHit } from '../contract/calls.ts'
import { KindIcon } from './KindIcon.tsx'
import { markedParts } from '#platform/web/ui/marked-parts.ts'
import styles from './SearchPalette.module.css'

export const keyOfHit = ({ kind, id }: SearchHit) => `hit-${kind}-${id}`

interface HitRowProps {
  hit: SearchHit
  typed: string
  isChosen: boolean
  onOpen: (hit: SearchHit) => void
}

function HitRow({ hit, typed, isChosen, onOpen }: HitRowProps) {
  const { kind, title, detail } = hit
  return (
    <div
      id={keyOfHit(hit)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles['hit']}
      onClick={() => onOpen(hit)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(hit)}
    >
      <span className={styles['mark']} data-round={kind === 'people' || undefined} aria-hidden>
        {kind === 'people' ? initialsOf(title) : <KindIcon kind={kind} />}
      </span>
      <span className={styles['text']}>
        <span className={styles['title']}>
          {markedParts(title, typed).map(({ text, isMarked }, index) =>
            isMarked ? <b key={index}>{text}</b> : text,
          )}
        </span>
        {detail && <small>{detail}</small>}
      </span>
      <kbd className={styles['enter']} aria-hidden>
        ↵
      </kbd>
    </div>
  )
}

export interface HitGroup {
  title: string
  hits: readonly SearchHit[]
}

/** Results under the headings of their kinds. */
export function byKinds(hits: readonly SearchHit[]): HitGroup[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    title: FOUND_KINDS[kind],
    hits: ofKind,
  }))
}

interface HitListProps extends Omit<HitRowProps, 'hit' | 'isChosen'> {
  groups: readonly HitGroup[]
  chosen: SearchHit | undefined
}

export function HitList({ groups, chosen, ...rest }: HitListProps) {
  return groups.map(({ title, hits }) => (
    <div key={title} role="group" aria-label={title}>
      <h3 aria-hidden>{title}</h3>
      {hits.map((hit) => (
        <HitRow key={keyOfHit(hit)} hit={hit} isChosen={hit === chosen} {...rest} />
      ))}
    </div>
  ))
}
