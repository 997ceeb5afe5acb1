import type { Db } from '#platform/server/db/database.ts'
import { overLimit, returnTry } from '#platform/server/auth/rate-limit.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import type { checkInCalls } from '../../contract/check-in-calls.ts'
import { MOST_CHECK_IN_TRIES } from '../../contract/check-in.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import { attendanceCode, type Attendance } from '../../contract/attendance.ts'
import { holdLesson, writerOf } from '../lesson/hold-lesson.ts'
import { readMarks } from '../marks/mark-read-store.ts'
import { writeMarks } from '../marks/mark-write-store.ts'
import {
  addVisit,
  closeCheckIn,
  findCheckIn,
  holdCheckIn,
  openCheckIn,
  type CheckInRow,
  type OpenCheckIn,
} from './check-in-store.ts'
import { isLate, isWithin, windowOf, type Moment } from './check-in-window.ts'
import { codeAt, isFreshCode } from './rotating-code.ts'

type TeacherContext = HandlerContext<(typeof checkInCalls)['getCheckIn' | 'openCheckIn' | 'closeCheckIn']>
type StudentContext = HandlerContext<(typeof checkInCalls)['checkIn']>

const TRY_WINDOW_SECONDS = 300

function momentOf({ clock }: Pick<HandlerContext, 'clock'>): Moment {
  return { today: clock.today(), time: clock.time() }
}

function present(row: CheckInRow, { clock, settings }: TeacherContext) {
  const { checkInId, lessonId, lateAfterMinutes, studentsCount, visits } = row
  const isWithinLesson = isWithin(row, momentOf({ clock }))
  const isOpen = checkInId !== null && isWithinLesson
  const shown = isOpen ? codeAt({ secretKey: settings.secretKey, checkInId, lessonId }, clock.now()) : null
  return {
    isOpen,
    isWithinLesson,
    ...windowOf(row),
    lateAfterMinutes,
    link: shown && `/journal/check-in?lesson=${lessonId}&code=${shown.code}`,
    freshForMs: shown?.freshForMs ?? 0,
    studentsCount,
    visits,
  }
}

type Seated = OpenCheckIn & { studentId: number }

/** The lesson whose check-in is open for this student by this code, or the reason why there is none. */
async function holdOpen(
  tx: Db,
  { lessonId, code }: { lessonId: number; code: string },
  { who, clock, settings }: StudentContext,
): Promise<Seated | 'no-such-lesson' | 'check-in-not-yours' | 'check-in-closed' | 'check-in-stale'> {
  const held = await holdCheckIn(tx, { lessonId, personId: who.personId })
  if (held === null) return 'no-such-lesson'
  const { studentId, checkInId } = held
  if (studentId === null) return 'check-in-not-yours'
  // A student who has checked in may look again later, when the code has expired.
  if (held.hasVisited) return { ...held, studentId }
  if (checkInId === null || !isWithin(held, momentOf({ clock }))) return 'check-in-closed'
  const owner = { secretKey: settings.secretKey, checkInId, lessonId }
  return isFreshCode(owner, code, clock.now()) ? { ...held, studentId } : 'check-in-stale'
}

/**
 * Marks the student unless the teacher has; returns the value of the cell afterwards, or null when they are
 * not in the lesson.
 */
async function markPresent(tx: Db, held: Seated, context: StudentContext) {
  const { lessonId, studyYearId, studentId, lateAfterMinutes } = held
  const [row] = await readMarks(tx, {
    lessonId,
    studyYearId,
    studentIds: [studentId],
    save: { session: context.who.sessionId, seq: null },
    fields: ['attendance'],
  })
  if (!row) return null
  const current = row.values.attendance as Attendance
  if (current !== null || held.hasVisited)
    return { state: held.hasVisited ? ('already' as const) : ('kept' as const), attendance: current }
  const attendance: Attendance = isLate(held, lateAfterMinutes, momentOf(context)) ? 'L' : 'A'
  const saved = {
    ...row,
    version: row.version + 1,
    values: { ...row.values, attendance },
    changed: [{ field: 'attendance' as const, before: null, after: attendance }],
  }
  const writer = { ...writerOf(context, undefined), source: 'check-in' as const }
  await writeMarks(tx, { id: lessonId, studyYearId }, [saved], writer)
  return { state: 'marked' as const, attendance }
}

export const checkInHandlers: Handlers<typeof checkInCalls> = {
  async getCheckIn({ lessonId }, context) {
    const row = await findCheckIn(context.db, { lessonId, personId: context.who.personId })
    if (row === null) throw context.fail('no-such-lesson')
    return present(row, context)
  },

  async openCheckIn({ lessonId, lateAfterMinutes }, context) {
    const { clock, who, change, fail } = context
    return change(async (tx, record) => {
      const address = { lessonId, timetableLessonId: timetableLessonOf(lessonId), isIet: null }
      const lesson = await holdLesson(tx, context, address)
      if (typeof lesson === 'string') throw fail(lesson)
      const query = { lessonId, personId: who.personId }
      const row = await findCheckIn(tx, query)
      if (row === null) throw fail('no-such-lesson')
      if (!isWithin(row, momentOf(context))) throw fail('check-in-outside-lesson')
      await openCheckIn(tx, { lessonId, lateAfterMinutes, personId: who.personId, now: clock.now() })
      const after = { lateAfterMinutes }
      await record({ action: 'journal.open-check-in', entity: 'journal_lesson', entityId: lessonId, after })
      return present((await findCheckIn(tx, query))!, context)
    })
  },

  async closeCheckIn({ lessonId }, context) {
    const { who, clock, change, fail } = context
    const query = { lessonId, personId: who.personId }
    return change(async (tx, record) => {
      if ((await findCheckIn(tx, query)) === null) throw fail('no-such-lesson')
      if (await closeCheckIn(tx, lessonId, clock.now()))
        await record({ action: 'journal.close-check-in', entity: 'journal_lesson', entityId: lessonId })
      return present((await findCheckIn(tx, query))!, context)
    })
  },

  async checkIn({ lessonId, code, device }, context) {
    const { db, clock, who, settings, change, fail } = context
    const limit = {
      key: `journal-check-in:${who.personId}`,
      max: MOST_CHECK_IN_TRIES,
      windowSeconds: TRY_WINDOW_SECONDS,
    }
    const refusal = await overLimit(context, [limit], fail('check-in-too-often'))
    if (refusal) throw refusal
    const result = await change(async (tx, record) => {
      const held = await holdOpen(tx, { lessonId, code }, context)
      if (typeof held === 'string') throw fail(held)
      const { studentId, disciplineName } = held
      const marked = await markPresent(tx, held, context)
      if (marked === null) throw fail('check-in-not-yours')
      if (!held.hasVisited) {
        const hashed = keyedHash(settings.secretKey, 'journal-check-in-device', device)
        if (!(await addVisit(tx, { lessonId, studentId, device: hashed, now: clock.now() })))
          throw fail('check-in-device')
        await record({
          action: 'journal.check-in',
          entity: 'journal_lesson',
          entityId: lessonId,
          after: marked,
        })
      }
      return { state: marked.state, attendance: attendanceCode(marked.attendance), disciplineName }
    })
    await returnTry(db, clock, [limit])
    return result
  },
}
