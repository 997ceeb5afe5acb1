import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOptions, useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../contract/calls.ts'
import type { AskedTimetable } from '#areas/timetable/web/subject/asked-timetable.ts'

export const useDirectories = () => useCall(timetableCalls.getDirectories, {})

/** A week of a timetable, once it is known whose and which. */
export const useWeek = (asked: AskedTimetable, isEnabled: boolean) =>
  useCall(timetableCalls.getTimetable, asked, { isEnabled, keepsLast: false })

/** Groups and teachers by name; a newer text cancels the older search. */
/** Fetches weeks beforehand, so that turning to them shows them at once. */
export function usePrefetch(asked: readonly AskedTimetable[], isEnabled: boolean): void {
  const queries = useQueryClient()
  const key = JSON.stringify(asked)
  useEffect(() => {
    if (!isEnabled) return
    for (const week of JSON.parse(key) as AskedTimetable[])
      void queries.prefetchQuery(callOptions(timetableCalls.getTimetable, week))
  }, [queries, key, isEnabled])
}
