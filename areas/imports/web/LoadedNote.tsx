import { useCall } from '#platform/web/api/use-call.ts'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { importsCalls } from '../contract/calls.ts'
import type { SourceKind } from '../contract/source.ts'
import styles from './Imports.module.css'

interface LoadedNoteProps {
  kind: SourceKind
  /** The text about what may be wrong on the screen when the data are old. */
  staleText: string
}

/**
 * «Данные на 18.11.2026 06:00»: the date of the data from another system on the screen, with a warning when
 * that is long ago.
 */
export function LoadedNote({ kind, staleText }: LoadedNoteProps) {
  const momentText = useMomentText()
  const { data } = useCall(importsCalls.getSourceState, { kind }, { isAlwaysFresh: true })
  if (!data?.loadedAt) return null
  const text = `Данные на ${momentText(data.loadedAt)}`
  return data.isStale ? (
    <p role="alert" className={styles['refusal']}>
      {text}. {staleText}
    </p>
  ) : (
    <p className={styles['note']}>{text}</p>
  )
}
