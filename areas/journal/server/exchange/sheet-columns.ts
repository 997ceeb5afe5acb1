import { displayDate } from '#platform/contract/calendar.ts'
import type { Course } from './course.ts'
import type { CourseLesson } from './course-store.ts'

/** A column of the sheet that can be read back. */
export interface CellColumn {
  title: string
  field: 'attendance' | 'progress'
  lessonId: number | null
  controlPointId: number | null
  norm: number | null
}

export const CODE_TITLE = 'Код студента'
export const NAME_TITLE = 'Студент'
export const NORM_ROW = 'Норма'
/** Columns that are not read back. */
export const TOTAL_TITLES = ['Посещаемость, %', 'Успеваемость, %', 'Сумма баллов'] as const
export const WRITTEN_TITLE = 'Выгружено'
/** A student was not in the lesson. */
export const OUTSIDE = '—'

function lessonColumns({ id, date, lessonNumber, norm }: CourseLesson): CellColumn[] {
  const day = `${displayDate(date)}, ${lessonNumber} пара`
  const common = { lessonId: id, controlPointId: null }
  return [
    { ...common, title: `${day}: посещение`, field: 'attendance', norm: null },
    { ...common, title: `${day}: баллы`, field: 'progress', norm },
  ]
}

/** The columns of a course between the names and the totals. Titles differ, so that they can be found again. */
export function cellColumns({ lessons, points }: Pick<Course, 'lessons' | 'points'>): CellColumn[] {
  return [
    ...lessons.flatMap(lessonColumns),
    ...points.map(({ controlPointId, date, abbr, title, norm }): CellColumn => {
      const name = `Точка ${controlPointId}: ${displayDate(date).slice(0, 5)} ${abbr}, ${title}`
      return { title: name, field: 'progress', lessonId: null, controlPointId, norm }
    }),
  ]
}
