import { useMemo } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { journalCalls } from '../../contract/calls.ts'
import { placeOf, type LessonPlace } from '../../contract/courses/lesson-place.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import type { JournalGroup } from './sheet/lesson-table.ts'

interface PlaceQuery {
  lessonId: number
  /** A day of its term; left out while it is not known. */
  date: string | undefined
  disciplineId: number
  /** The id of the group, or of the flow. */
  groupId: number
  subgroup: number
}

/**
 * The position of a lesson in its course; null until it is read, and for a head, who teaches none of the
 * lessons.
 */
export function usePlace({
  date,
  disciplineId,
  lessonId,
  groupId,
  subgroup,
}: PlaceQuery): LessonPlace | null {
  const { data } = useCall(journalCalls.listTaughtLessons, { date, disciplineId })
  return useMemo(
    () =>
      data
        ? placeOf(
            data,
            lessonId,
            (party) => (party.groupId ?? party.flowId) === groupId && party.subgroup === subgroup,
          )
        : null,
    [data, lessonId, groupId, subgroup],
  )
}

/**
 * True when the reading is over: anything drawn before would move under the thumb when its switches appear.
 */
export function useIsPlaceRead({ date, disciplineId }: JournalLesson): boolean {
  const { isPending, failureCount } = useCall(journalCalls.listTaughtLessons, { date, disciplineId })
  return !isPending || failureCount > 0
}

/** The same for a lesson that is read, at one of its groups. */
export function useLessonPlace(lesson: JournalLesson, group: JournalGroup | undefined): LessonPlace | null {
  return usePlace({ ...lesson, groupId: group?.group_id ?? 0, subgroup: group?.subgroup ?? 0 })
}
