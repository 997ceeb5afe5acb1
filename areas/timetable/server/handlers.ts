import { searchWords } from '#platform/server/db/word-search.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { timetableCalls } from '../contract/calls.ts'
import { timetableFieldTexts } from '../contract/failures.ts'
import { firstWeek, hasWeek, lastWeek, weekEnd, weekStart } from '../contract/study-weeks.ts'
import { SUBJECT_SEARCH_MIN_CHARACTERS } from '../contract/subject.ts'
import { calendarHandlers } from './calendars/calendar-handlers.ts'
import { presentDirectories } from './directories.ts'
import { readDirectories } from './directories-store.ts'
import { editorHandlers } from './editor/editor-handlers.ts'
import { instituteHandlers } from './institute/institute-handlers.ts'
import { presentWeek } from './lesson.ts'
import { listLedGroups } from './led-group-store.ts'
import { listLessonsOfWeek } from './lesson-store.ts'
import { followHandlers } from './follows/follow-handlers.ts'
import { flowLessonHandlers } from './flow-lessons/flow-lesson-handlers.ts'
import { linkHandlers } from './links/link-handlers.ts'
import { changeHandlers } from './memory/change-handlers.ts'
import { ownLinkHandlers } from './own-links/own-link-handlers.ts'
import { printTimetable } from './printing/print-timetable.ts'
import { getSession } from './session.ts'
import { chooseSubject } from './subject.ts'
import { findSubjects, readSubjectContext } from './subject-store.ts'

export const timetableArea = serve(timetableCalls, {
  async getDirectories(_, { db, clock }) {
    const today = clock.today()
    return presentDirectories(await readDirectories(db, today), today)
  },

  async getTimetable(query, { db, clock, who, fail, failField }) {
    const { yearId, week } = query
    const readerId = who.personId
    const context = await readSubjectContext(db, { ...query, holderId: readerId, today: clock.today() })
    if (context === null) throw fail('not-found')
    const { year } = context
    if (year === null) throw failField('yearId', timetableFieldTexts.unknownYear)
    if (!hasWeek(year, week))
      throw failField('week', timetableFieldTexts.weekOutside(firstWeek(year), lastWeek(year)))
    const subject = chooseSubject(query, context)
    if (typeof subject === 'string') throw fail(subject)
    const period = { from: weekStart(year, week), to: weekEnd(year, week) }
    return presentWeek(subject, await listLessonsOfWeek(db, { subject, readerId, yearId, week, period }))
  },

  getSession,

  async findSubjects({ search }, { db, clock }) {
    const words = searchWords(search ?? '')
    if (words.join('').length < SUBJECT_SEARCH_MIN_CHARACTERS) return { groups: [], teachers: [] }
    return findSubjects(db, words, clock.today())
  },

  listLedGroups: (_, { db, who, clock }) =>
    listLedGroups(db, { personId: who.personId, today: clock.today() }),

  async printStudentTimetable(query, context) {
    return printTimetable({ ...query, userType: 'student' }, context)
  },

  async printTeacherTimetable(query, context) {
    return printTimetable({ ...query, userType: 'teacher' }, context)
  },

  ...calendarHandlers,
  ...changeHandlers,
  ...linkHandlers,
  ...ownLinkHandlers,
  ...instituteHandlers,
  ...editorHandlers,
  ...followHandlers,
  ...flowLessonHandlers,
})
