import { useMemo } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { journalCalls } from '../../contract/calls.ts'
import { placeOf, type LessonPlace } from '../../contract/courses/lesson-place.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import type { JournalGroup } from './lesson-table.ts'

/** Where the lesson lies in its course; null until that is read, and for a head, who gives none of the lessons. */
export function useLessonPlace(lesson: JournalLesson, group: JournalGroup | undefined): LessonPlace | null {
  const { lessonId, date, disciplineId } = lesson
  const { data } = useCall(journalCalls.listTaughtLessons, { date, disciplineId })
  const { group_id: id, subgroup } = group ?? { group_id: 0, subgroup: 0 }
  return useMemo(
    () =>
      data
        ? placeOf(
            data,
            lessonId,
            (party) => (party.groupId ?? party.flowId) === id && party.subgroup === subgroup,
          )
        : null,
    [data, lessonId, id, subgroup],
  )
}
