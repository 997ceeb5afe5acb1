import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOptions, useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../contract/calls.ts'
import { SUBJECT_SEARCH_MIN_CHARACTERS } from '../contract/subject.ts'
import type { AskedTimetable } from './asked-timetable.ts'

/** Years and bells change with a new study year, not while somebody reads. */
const DIRECTORIES_STALE_MS = 60 * 60_000
const WEEK_STALE_MS = 5 * 60_000

export const useDirectories = () =>
  useCall(timetableCalls.getDirectories, {}, { staleTime: DIRECTORIES_STALE_MS })

export const useSubjects = (search: string) =>
  useCall(
    timetableCalls.findSubjects,
    { search },
    { enabled: search.length >= SUBJECT_SEARCH_MIN_CHARACTERS, placeholderData: keepPreviousData },
  )

/** A week of a timetable; the shown one stays until the next has come. */
export const useWeek = (asked: AskedTimetable, isReady: boolean) =>
  useCall(timetableCalls.getTimetable, asked, {
    enabled: isReady,
    staleTime: WEEK_STALE_MS,
    placeholderData: keepPreviousData,
  })

/** Fetches the neighbouring weeks beforehand, so that turning to them shows them at once. */
export function usePrefetchWeeks(asked: readonly AskedTimetable[], isReady: boolean): void {
  const queries = useQueryClient()
  const key = JSON.stringify(asked)
  useEffect(() => {
    if (!isReady) return
    for (const week of JSON.parse(key) as AskedTimetable[]) {
      void queries.prefetchQuery({ ...callOptions(timetableCalls.getTimetable, week), staleTime: WEEK_STALE_MS })
    }
  }, [queries, key, isReady])
}
