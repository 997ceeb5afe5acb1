import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GridTotal } from '#platform/web/sheet/grid/grid-parts.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import type { JournalGroup } from './lesson-table.ts'
import { pastLessons } from './past-lessons.ts'

/**
 * The last lessons of the course for the table of a group; none until they are read, or if they cannot be.
 */
export function usePastLessons(lesson: JournalLesson, group: JournalGroup, isShown: boolean): GridTotal[] {
  const wire = useJournalWire()
  const { year_id: yearId, group_id: groupId, subgroup, discipline_id, lesson_type_id } = group
  const course = { disciplineId: discipline_id, lessonTypeId: lesson_type_id, lessonId: lesson.lessonId }
  const address = { yearId, groupId, subgroup, ...course }
  const { data } = useQuery({
    queryKey: ['GET', wire.summaryPath, address],
    queryFn: ({ signal }) => wire.readSummary(address, signal),
    enabled: isShown,
  })
  return useMemo(() => (data ? pastLessons(data, lesson) : []), [data, lesson])
}
