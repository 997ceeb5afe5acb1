import type { Db } from '#platform/server/db/database.ts'
import type { Handler, HandlerContext } from '#platform/server/http/handlers.ts'
import type { timetableCalls } from '../contract/calls.ts'
import { timetableFieldTexts } from '../contract/failures.ts'
import type { Lesson } from '../contract/lesson.ts'
import { SESSION_LESSON_KINDS } from '../contract/session-kinds.ts'
import { sessionLessons } from '../contract/session-lessons.ts'
import { weekEnd, weekStart, weeksOfTerm, type YearFrame } from '../contract/study-weeks.ts'
import type { Subject } from '../contract/subject.ts'
import { presentLesson } from './lesson.ts'
import { listLessonsOfTerm } from './lesson-store.ts'
import { chooseSubject } from './subject.ts'
import { readSubjectContext } from './subject-store.ts'

interface SessionQuery {
  subject: Subject
  readerId: number
  yearId: number
  year: YearFrame
  fromWeek: number
  toWeek: number
}

/** The exams, credits and consultations of a timetable in some weeks, by their dates. */
export async function listSession(db: Db, { year, ...query }: SessionQuery): Promise<Lesson[]> {
  const period = { from: weekStart(year, query.fromWeek), to: weekEnd(year, query.toWeek) }
  const rows = await listLessonsOfTerm(db, { ...query, period, kinds: SESSION_LESSON_KINDS })
  return sessionLessons(rows.map(presentLesson))
}

type GetSession = typeof timetableCalls.getSession

export const getSession: Handler<GetSession> = async (
  { term, ...query },
  { db, clock, who, fail, failField }: HandlerContext<GetSession>,
) => {
  const readerId = who.personId
  const context = await readSubjectContext(db, { ...query, holderId: readerId, today: clock.today() })
  if (context === null) throw fail('not-found')
  const { year } = context
  if (year === null) throw failField('yearId', timetableFieldTexts.unknownYear)
  const subject = chooseSubject(query, context)
  if (typeof subject === 'string') throw fail(subject)
  const weeks = weeksOfTerm(year, term === 1 ? 1 : 2)
  return {
    subject,
    lessons: await listSession(db, { subject, readerId, yearId: query.yearId, year, ...weeks }),
  }
}
