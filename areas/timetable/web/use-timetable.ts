import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOptions, useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../contract/calls.ts'
import type { TimetableRequest } from '#areas/timetable/web/subject/timetable-request.ts'

export const useDirectories = () => useCall(timetableCalls.getDirectories, {})

/** One week of a timetable, once its owner is known. */
export const useWeek = (query: TimetableRequest, isEnabled: boolean) =>
  useCall(timetableCalls.getTimetable, query, { isEnabled, keepsLast: false })

/** Fetches weeks in advance, so that turning to them shows them at once. */
export function usePrefetch(weeks: readonly TimetableRequest[], isEnabled: boolean): void {
  const queries = useQueryClient()
  const key = JSON.stringify(weeks)
  useEffect(() => {
    if (!isEnabled) return
    for (const week of JSON.parse(key) as TimetableRequest[])
      void queries.prefetchQuery(callOptions(timetableCalls.getTimetable, week))
  }, [queries, key, isEnabled])
}
