import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addDays } from '#platform/contract/calendar.ts'
import type { Lesson } from '../contract/lesson.ts'
import { presentLesson } from './lesson.ts'
import { listLessonsOfPerson } from './lesson-store.ts'

/** The time within which the next lesson is searched for: the longest holidays and a week. */
const NEXT_LESSON_DAYS = 75

/** The lessons that a person attends or teaches on one day, in their order. One statement. */
export async function listLessonsOfDay(
  db: Db,
  { personId, date }: { personId: number; date: string },
): Promise<Lesson[]> {
  const rows = await listLessonsOfPerson(db, { personId, from: date, to: date })
  return rows.map(presentLesson)
}

/** A person's lesson in progress or the next one; null when there is none. One statement. */
export async function findNextLesson(db: Db, clock: Clock, personId: number): Promise<Lesson | null> {
  const today = clock.today()
  const [next] = await listLessonsOfPerson(db, {
    personId,
    from: today,
    to: addDays(today, NEXT_LESSON_DAYS),
    notEndedAt: clock.time(),
    limit: 1,
  })
  return next ? presentLesson(next) : null
}

export { listTaughtClasses, type TaughtClass } from './taught-class-store.ts'
