import { timetableFieldTexts } from '#areas/timetable/contract/failures.ts'
import { firstWeek, hasWeek, lastWeek } from '#areas/timetable/contract/study-weeks.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import { findYearOfLesson } from './lesson-read-store.ts'

interface LessonWeek {
  timetableLessonId: number
  week: number
}

/** The text for a week that the lesson's study year does not have; null when it has the week. Decision D-160. */
export async function weekProblem(
  { db, clock }: { db: Db; clock: Clock },
  { timetableLessonId, week }: LessonWeek,
): Promise<string | null> {
  const year = await findYearOfLesson(db, { timetableLessonId, today: clock.today() })
  if (year === null || hasWeek(year, week)) return null
  return timetableFieldTexts.weekOutside(firstWeek(year), lastWeek(year))
}

interface Refusing {
  clock: Clock
  fail: (code: 'no-such-lesson') => ApiError
  failField: (field: string, text: string) => ApiError
}

/**
 * The refusal for a lesson that does not take place in a week: the week is wrong, or there is no such lesson
 * in it.
 */
export async function noLessonIn(
  db: Db,
  query: LessonWeek,
  { clock, ...refuse }: Refusing,
): Promise<ApiError> {
  const problem = await weekProblem({ db, clock }, query)
  return problem === null ? refuse.fail('no-such-lesson') : refuse.failField('week', problem)
}
