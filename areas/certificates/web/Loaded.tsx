import type { ReactNode } from 'react'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import type { Reads } from '#platform/web/ui/reads.ts'
import { FAILURES } from './texts.ts'

interface LoadedProps<Data> {
  read: Reads<Data>
  /** The screen's own text for a failed reading. */
  text?: string
  children: (data: Data) => ReactNode
}

/** A part of a page with the data that it reads; a failure is shown with a button to try again. */
export function Loaded<Data>({ read, text = FAILURES.form, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (read.error === null) return null
  return <FailureCard error={read.error} text={text} onRetry={() => void read.refetch()} />
}
