import { useEffect } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import type { BookCard } from '../../contract/record.ts'

/** Notes the visit, and tells which marks have come since the one before it; none on the first. */
export function useNewMarks(): (card: BookCard) => boolean {
  // Whoever is in the student's place notes nothing, and has nothing new.
  const { mutate, data } = useAction(recordBookCalls.noteVisit, { failure: null })
  useEffect(() => mutate({}), [mutate])
  const since = data?.since ?? null
  return ({ changedAt }) => since !== null && changedAt !== null && changedAt > since
}
