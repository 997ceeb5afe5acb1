import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Flag, Id, queryInt, SearchText } from '#platform/contract/query.ts'
import { links } from './conference-link.ts'
import { flowLessons } from './flow-lesson.ts'
import { Calendar, CALENDAR_KINDS, GivenCalendar, NewCalendar } from './calendar.ts'
import { CHANGE_DAYS, TimetableChange } from './change.ts'
import { Directories } from './directories.ts'
import { editorCalls } from './editor-calls.ts'
import { instituteGroupCalls } from './institute-group.ts'
import { timetableFailures } from './failures.ts'
import { LEADERS, LedGroup } from './led-group.ts'
import { Lesson } from './lesson.ts'
import { followCalls } from './follow.ts'
import { ownLinkCalls } from './own-link.ts'
import { READERS } from './readers.ts'
import { LONGEST_YEAR_WEEKS } from './study-weeks.ts'
import { Subject, SubjectsFound } from './subject.ts'

const call = callsWith(timetableFailures)

const CALENDAR_FILE = file('text/calendar; charset=utf-8')

/** 256 random bits. */
const CalendarToken = z.string().check(z.regex(/^[\w-]{43}$/))

const OptionalId = z.optional(z.nullable(Id))
const Week = queryInt({ max: LONGEST_YEAR_WEEKS })

/**
 * All optional, because the answer to a missing one has a text of its own. Specification part 2, section 8.
 */
const printQuery = {
  yearId: OptionalId,
  fromWeek: z.optional(z.nullable(Week)),
  toWeek: z.optional(z.nullable(Week)),
  /** Ours: the exams, credits and consultations of these weeks by their dates. */
  session: z.optional(Flag),
}

export const timetableCalls = {
  // Specification parts 1 and 2, section 7; decision D-67.
  getDirectories: call({
    method: 'GET',
    path: '/api/proxy/timetable/directories',
    access: 'signed-in',
    because: 'Study years, lesson times and buildings concern nobody in particular',
    answer: Directories,
    isKept: true,
  }),
  // Specification part 2, section 7, "Timetable". `staffId` is ours: another teacher's timetable.
  getTimetable: call({
    method: 'GET',
    path: '/api/proxy/timetable/get-timetable',
    access: { anyOf: READERS },
    query: z.object({
      yearId: Id,
      week: Week,
      userType: z.enum(['teacher', 'student']),
      groupId: OptionalId,
      staffId: OptionalId,
    }),
    answer: z.object({
      subject: Subject,
      lessons: z.array(Lesson),
      ietLessons: z.array(Lesson),
      reservations: z.array(Lesson),
    }),
    failures: ['forbidden', 'not-found'],
  }),
  // Ours: exams, credits and the consultations before them, of a whole term by their dates. Decision 0217.
  getSession: call({
    method: 'GET',
    path: '/api/proxy/timetable/session',
    access: { anyOf: READERS },
    query: z.object({
      yearId: Id,
      term: queryInt({ min: 1, max: 2 }),
      userType: z.enum(['teacher', 'student']),
      groupId: OptionalId,
      staffId: OptionalId,
    }),
    answer: z.object({ subject: Subject, lessons: z.array(Lesson) }),
    failures: ['forbidden', 'not-found'],
  }),
  // Ours: a search for the timetable to open.
  findSubjects: call({
    method: 'GET',
    path: '/api/proxy/timetable/subjects',
    access: { anyOf: READERS },
    query: z.object({ search: z.optional(z.nullable(SearchText)) }),
    answer: SubjectsFound,
  }),
  // Ours: leaders of units who teach no lessons begin with the unit's groups.
  listLedGroups: call({
    method: 'GET',
    path: '/api/proxy/timetable/led-groups',
    access: { anyOf: LEADERS },
    answer: z.array(LedGroup),
  }),
  // Specification part 2, section 7; decision D-168.
  printStudentTimetable: call({
    method: 'GET',
    path: '/cabinet/timetable/printing-form/student/{userId}',
    access: { anyOf: [...READERS, 'institute-or-deanery-head'] },
    params: z.object({ userId: Id }),
    query: z.object({ ...printQuery, groupId: OptionalId }),
    answer: file('application/pdf'),
    failures: ['print-parameters-missing', 'forbidden', 'not-found'],
  }),
  // The same for teachers; `staffId` is ours: it prints the teacher whom the screen shows.
  printTeacherTimetable: call({
    method: 'GET',
    path: '/cabinet/timetable/printing-form/teacher/{userId}',
    access: { anyOf: [...READERS, 'institute-or-deanery-head'] },
    params: z.object({ userId: Id }),
    query: z.object({ ...printQuery, staffId: OptionalId }),
    answer: file('application/pdf'),
    failures: ['print-parameters-missing', 'forbidden', 'not-found'],
  }),

  // Ours: calendars outside the portal. An address opens a timetable for anybody who knows it, so nobody
  // creates one in another's place. Decision 0154.
  listCalendars: call({
    method: 'GET',
    path: '/api/proxy/timetable/calendars',
    access: { anyOf: READERS },
    whileSwitched: 'never',
    answer: z.array(Calendar),
  }),
  createCalendar: call({
    method: 'POST',
    path: '/api/proxy/timetable/calendars',
    access: { anyOf: READERS },
    whileSwitched: 'never',
    body: NewCalendar,
    answer: GivenCalendar,
    status: 201,
    failures: ['too-many-calendars'],
  }),
  renewCalendar: call({
    method: 'POST',
    path: '/api/proxy/timetable/calendars/{id}/renew',
    access: { anyOf: READERS },
    whileSwitched: 'never',
    params: z.object({ id: Id }),
    answer: GivenCalendar,
    failures: ['not-found'],
  }),
  removeCalendar: call({
    method: 'DELETE',
    path: '/api/proxy/timetable/calendars/{id}',
    access: { anyOf: READERS },
    whileSwitched: 'never',
    params: z.object({ id: Id }),
    answer: Done,
    failures: ['not-found'],
  }),
  getCalendarFile: call({
    method: 'GET',
    path: '/api/proxy/timetable/calendar-file',
    access: { anyOf: READERS },
    query: z.object({
      kind: z.enum(CALENDAR_KINDS),
      targetId: OptionalId,
      hasExams: z.optional(Flag),
      reminds: z.optional(Flag),
    }),
    answer: CALENDAR_FILE,
  }),
  readCalendar: call({
    method: 'GET',
    path: '/cabinet/calendar/{token}/timetable.ics',
    access: 'public',
    because:
      'Calendars of phones and mailboxes sign in nowhere: the address is the secret, and it can be revoked',
    params: z.object({ token: CalendarToken }),
    answer: CALENDAR_FILE,
    isKept: true,
    failures: ['not-found'],
  }),

  // Ours: recently moved, cancelled or added lessons. Decision 0153.
  listChanges: call({
    method: 'GET',
    path: '/api/proxy/timetable/changes',
    access: { anyOf: READERS },
    query: z.object({
      days: z.optional(queryInt({ min: CHANGE_DAYS[0], max: CHANGE_DAYS[2] })),
      groupId: OptionalId,
      staffId: OptionalId,
    }),
    answer: z.object({
      subject: z.nullable(z.string()),
      since: CalendarDate,
      changes: z.array(TimetableChange),
    }),
    failures: ['not-found'],
  }),
  markChangesSeen: call({
    method: 'POST',
    path: '/api/proxy/timetable/changes/seen',
    access: { anyOf: READERS },
    whileSwitched: 'never',
    answer: Done,
  }),

  ...ownLinkCalls,
  ...instituteGroupCalls,
  ...editorCalls,
  ...followCalls,

  // Ours: data keepers maintain the links of all teachers. Decision 0108.
  listLinks: links.list,
  exportLinks: links.export,
  getLink: links.read,
  createLink: links.create,
  changeLink: links.change,
  removeLink: links.remove,
  restoreLink: links.restore,
  getLinkHistory: links.history,
  undoLinkEdit: links.undo,

  // Ours: lessons of flows and trajectories, which the timetable's file does not contain. Decision 0108.
  listFlowLessons: flowLessons.list,
  exportFlowLessons: flowLessons.export,
  getFlowLesson: flowLessons.read,
  createFlowLesson: flowLessons.create,
  changeFlowLesson: flowLessons.change,
  removeFlowLesson: flowLessons.remove,
  restoreFlowLesson: flowLessons.restore,
  getFlowLessonHistory: flowLessons.history,
  undoFlowLessonEdit: flowLessons.undo,
}
