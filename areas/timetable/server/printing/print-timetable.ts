import type { ParsedInput } from '#platform/contract/call.ts'
import { isInLedInstitute, shownUniversity } from '#areas/departments/server/public.ts'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import type { timetableCalls } from '../../contract/calls.ts'
import { timetableFieldTexts } from '../../contract/failures.ts'
import { weekEnd, weekStart, type YearFrame } from '../../contract/study-weeks.ts'
import { listSession } from '../session.ts'
import { chooseSubject, type SubjectRequest } from '../subject.ts'
import { readSubjectContext } from '../subject-store.ts'
import { mergeLessons } from './merged-lessons.ts'
import { listPrintedLessons } from './printed-lesson-store.ts'
import { printedSession } from './printed-session.ts'
import { printedFileName, printedTimetable, type PrintedTimetable } from './printed-timetable.ts'
import { rangeProblem } from './range-problem.ts'

type StudentPrint = typeof timetableCalls.printStudentTimetable
type TeacherPrint = typeof timetableCalls.printTeacherTimetable
type PrintRequest = SubjectRequest & (ParsedInput<StudentPrint> | ParsedInput<TeacherPrint>)

/** A timetable is printed for oneself, or for somebody of the institute that one heads. */
async function mayPrintFor(db: Db, clock: Clock, who: Who, personId: number): Promise<boolean> {
  if (personId === who.personId) return true
  if (!hasAny(who, 'institute-or-deanery-head')) return false
  return isInLedInstitute(db, { leaderId: who.personId, personId, today: clock.today() })
}

/** Answers both printing calls: whose timetable, which weeks, then the document. Specification part 2, section 7. */
export async function printTimetable(
  request: PrintRequest,
  { db, clock, who, settings, fail, failField }: HandlerContext<StudentPrint | TeacherPrint>,
): Promise<ServedFile> {
  const { userId: holderId, yearId = null, fromWeek = null, toWeek = null } = request
  if (yearId === null || fromWeek === null || toWeek === null) throw fail('print-parameters-missing')
  if (!(await mayPrintFor(db, clock, who, holderId))) throw fail('forbidden')
  const context = await readSubjectContext(db, { ...request, yearId, holderId, today: clock.today() })
  if (context === null) throw fail('not-found')
  const { year } = context
  if (year === null) throw failField('yearId', timetableFieldTexts.unknownYear)
  const problem = rangeProblem(year, { fromWeek, toWeek })
  if (problem !== null) throw failField(problem.field, problem.text)
  const subject = chooseSubject(request, context)
  if (typeof subject === 'string') throw fail(subject)
  const frame = { subject, universityName: await shownUniversity(db, settings), yearLabel: year.label, clock }
  const printing = { frame, holderId, yearId, year, fromWeek, toWeek }
  return draw(db, printing, request.session)
}

interface Printing {
  frame: Pick<PrintedTimetable, 'subject' | 'universityName' | 'yearLabel' | 'clock'>
  holderId: number
  yearId: number
  year: YearFrame
  fromWeek: number
  toWeek: number
}

const draw = (db: Db, printing: Printing, isSession: boolean | undefined): Promise<ServedFile> =>
  isSession ? drawSession(db, printing) : drawWeeks(db, printing)

async function drawSession(db: Db, { frame, holderId: readerId, ...range }: Printing): Promise<ServedFile> {
  const { subject, yearLabel } = frame
  const document = printedSession({
    ...frame,
    lessons: await listSession(db, { subject, readerId, ...range }),
  })
  return { bytes: await renderPdf(document), fileName: printedFileName(subject, yearLabel, 'Сессия') }
}

async function drawWeeks(db: Db, { frame, holderId, year, yearId, ...weeks }: Printing): Promise<ServedFile> {
  const { subject, yearLabel } = frame
  const period = { from: weekStart(year, weeks.fromWeek), to: weekEnd(year, weeks.toWeek) }
  const range = { ...weeks, period }
  const lessons = mergeLessons(await listPrintedLessons(db, { subject, holderId, yearId, ...range }))
  const document = printedTimetable({ ...frame, lessons, ...range })
  return { bytes: await renderPdf(document), fileName: printedFileName(subject, yearLabel) }
}
