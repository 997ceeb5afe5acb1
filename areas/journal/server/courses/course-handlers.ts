import type { Handlers } from '#platform/server/http/handlers.ts'
import type { courseCalls } from '../../contract/courses/course-calls.ts'
import { readCourseFigures } from './course-figures.ts'
import { listTaughtLessons } from './taught-lesson-store.ts'

export const courseHandlers: Handlers<typeof courseCalls> = {
  listTaughtLessons: ({ date, disciplineId }, { db, who, clock }) =>
    listTaughtLessons(db, {
      personId: who.personId,
      date: date ?? clock.today(),
      disciplineId: disciplineId ?? null,
    }),

  listCourseFigures: (_input, { db, who, clock }) =>
    readCourseFigures(db, { personId: who.personId, today: clock.today() }),
}
