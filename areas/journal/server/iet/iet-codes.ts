import { attendanceOfPresence, ietPresence } from '../../contract/attendance.ts'
import { type IetMarkChange } from '../../contract/iet-marks.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { Attendance } from '../../contract/attendance.ts'
import type { CellConflict, Field, Value, RowChange } from '../marks/decide-cells.ts'

/** A change of the iet mode as the database stores it; an empty comment is stored as none. */
export function ietRowChange({
  wasPresent,
  points,
  comment,
  version,
  versions,
}: Omit<IetMarkChange, 'staffId'>): RowChange {
  return {
    version,
    versions,
    values: {
      ...(wasPresent !== undefined && { attendance: attendanceOfPresence(wasPresent) }),
      ...(points !== undefined && { progress: points }),
      ...(comment !== undefined && { comment: comment || null }),
    },
  }
}

const FIELDS: Record<Field, string> = { attendance: 'wasPresent', progress: 'points', comment: 'comment' }

/** A conflict in the codes and names of the iet mode. */
export function presentIetConflict({ studentId, lessonId, field, yours, current, ...rest }: CellConflict) {
  const coded = (value: Value) => (field === 'attendance' ? ietPresence(value as Attendance) : value)
  return {
    ...rest,
    staffId: studentId,
    field: FIELDS[field],
    yours: coded(yours),
    current: coded(current),
    ...(lessonId !== undefined && {
      lessonId: timetableLessonOf(lessonId),
      week: weekOfJournalLesson(lessonId),
    }),
  }
}
