import { addDays, mondayOf } from '#platform/contract/calendar.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { DAYS_BEFORE_SESSION, DAYS_OF_SESSION, Session } from '../contract/session.ts'
import { SESSION_KINDS } from '../contract/session-kinds.ts'
import { Today } from '../contract/today.ts'
import { readDayFrame } from './day-frame-store.ts'
import { presentLesson } from './lesson.ts'
import { listLessonsOfPerson } from './lesson-store.ts'
import { findNextLesson } from './public.ts'
import { presentDay } from './today.ts'

const DAYS_AHEAD = 13

/** Lists this week and the next at once; the first lesson after the holidays is found separately. */
async function listLessonsAhead(db: Db, who: Who, clock: Clock) {
  const monday = mondayOf(clock.today())
  const [rows, next] = await Promise.all([
    listLessonsOfPerson(db, {
      personId: who.personId,
      from: monday,
      to: addDays(monday, DAYS_AHEAD),
      hasReservations: true,
    }),
    findNextLesson(db, clock, who.personId),
  ])
  const lessons = rows.map(presentLesson)
  return next !== null && next.date > addDays(monday, DAYS_AHEAD) ? [...lessons, next] : lessons
}

const today = widgetSource({
  key: 'today',
  value: Today,
  access: 'signed-in',
  async read(db, who, clock) {
    const [date, time] = [clock.today(), clock.time()]
    const [frame, lessons] = await Promise.all([
      readDayFrame(db, who.personId, date),
      listLessonsAhead(db, who, clock),
    ])
    const weekEnd = addDays(mondayOf(date), 6)
    const day = presentDay(frame, lessons, who.personId, { date, time, weekEnd })
    return { date, ...day }
  },
})

/** From two weeks before the first exam or credit until the last one is over. */
const session = widgetSource({
  key: 'session',
  value: Session,
  access: 'signed-in',
  async read(db, who, clock) {
    const from = clock.today()
    const rows = await listLessonsOfPerson(db, {
      personId: who.personId,
      from,
      to: addDays(from, DAYS_OF_SESSION),
      notEndedAt: clock.time(),
      kinds: SESSION_KINDS,
    })
    const first = rows[0]
    return first === undefined || first.date > addDays(from, DAYS_BEFORE_SESSION)
      ? null
      : rows.map(presentLesson)
  },
})

export const timetableHomeWidgets = [today, session] as const
