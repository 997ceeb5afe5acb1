import { useEffect } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import type { BookCard } from '../../contract/record.ts'

/** Records the visit, and returns the marks that are newer than the one before it; none on the first. */
export function useNewMarks(): (card: BookCard) => boolean {
  // An administrator in the student's place records nothing, and has no new marks.
  const { mutate, data } = useAction(recordBookCalls.noteVisit, { failure: null })
  useEffect(() => mutate({}), [mutate])
  const since = data?.since ?? null
  return ({ changedAt }) => since !== null && changedAt !== null && changedAt > since
}
