import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './Segments.module.css'
import stripStyles from './Strip.module.css'
import { useOpenInSight } from './use-open-in-sight.ts'

export interface Segment {
  id: string
  title: ReactNode
  /** The screen to open, or the action on this one. */
  to?: string
  onChoose?: () => void
}

interface SegmentsProps {
  label: string
  segments: readonly Segment[]
  chosen: string
}

/** A choice out of a few views: one of them is always chosen. */
export function Segments({ label, segments, chosen }: SegmentsProps) {
  const strip = useOpenInSight(chosen)
  return (
    <div
      ref={strip}
      role="group"
      aria-label={label}
      className={`${styles['segments']} ${stripStyles['strip']}`}
    >
      {segments.map(({ id, title, to, onChoose }) =>
        to === undefined ? (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={onChoose}>
            {title}
          </button>
        ) : (
          <AppLink key={id} to={to} isByQuery aria-current={id === chosen ? 'true' : undefined}>
            {title}
          </AppLink>
        ),
      )}
    </div>
  )
}
