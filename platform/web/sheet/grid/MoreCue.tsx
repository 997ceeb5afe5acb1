import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import styles from './MoreCue.module.css'

const COLUMNS = ['столбец', 'столбца', 'столбцов'] as const

const PHONE_PX = 760

interface MoreCueProps {
  /** The element that scrolls. */
  box: HTMLElement
  /** The left edge of each column, right of the names, in pixels; the last number is the width of all. */
  offsets: readonly number[]
  /** The width of the columns of totals. */
  end: number
}

interface Hidden {
  left: number
  right: number
}

/** True when totals stay at the edge; on a phone they scroll with the rest. */
function isPinnedIn(box: HTMLElement, offsets: readonly number[], end: number): boolean {
  return box.clientWidth > PHONE_PX && box.clientWidth > end + (offsets[1] ?? 0)
}

/** The number of columns out of sight on either side. */
function hiddenIn(box: HTMLElement, offsets: readonly number[], end: number): Hidden {
  const names = box.querySelector('th')?.offsetWidth ?? 0
  const from = box.scrollLeft
  const to = from + box.clientWidth - names - (isPinnedIn(box, offsets, end) ? end : 0)
  const edges = offsets.slice(1)
  return {
    left: edges.filter((edge) => edge <= from).length,
    right: offsets.slice(0, -1).filter((begin) => begin >= to).length,
  }
}

/** Shows at the edges that the table goes on, and scrolls there. */
export function MoreCue({ box, offsets, end }: MoreCueProps) {
  const [hidden, setHidden] = useState<Hidden>({ left: 0, right: 0 })
  useEffect(() => {
    const look = () => {
      const now = hiddenIn(box, offsets, end)
      setHidden((before) => (before.left === now.left && before.right === now.right ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box, offsets, end])
  const step = (side: 1 | -1) => box.scrollBy({ left: (side * box.clientWidth) / 2, behavior: 'smooth' })
  return (
    <>
      {hidden.left > 0 && (
        <button
          type="button"
          className={styles['cue']}
          data-side="left"
          aria-label={`Слева ещё ${counted(hidden.left, COLUMNS)}`}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={16} aria-hidden />
          {`ещё ${hidden.left}`}
        </button>
      )}
      {hidden.right > 0 && (
        <button
          type="button"
          className={styles['cue']}
          data-side="right"
          style={{ marginRight: isPinnedIn(box, offsets, end) ? end : 0 }}
          aria-label={`Справа ещё ${counted(hidden.right, COLUMNS)}`}
          onClick={() => step(1)}
        >
          {`ещё ${hidden.right}`}
          <IconChevronRight size={16} aria-hidden />
        </button>
      )}
    </>
  )
}
