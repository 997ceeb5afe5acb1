import { addDays, mondayOf } from '#platform/contract/calendar.ts'
import { isSummer } from '../contract/holidays.ts'
import type { Lesson } from '../contract/lesson.ts'
import { parityOf, weekOf } from '../contract/study-weeks.ts'
import type { Today, TodayRole } from '../contract/today.ts'
import type { DayFrameRow } from './day-frame-store.ts'

/** The university's wall clock. */
interface Moment {
  date: string
  time: string
  /** The last day of this week. */
  weekEnd: string
  year: DayFrameRow['year']
}

type Role = Pick<TodayRole, 'userType' | 'group'>

function hasPassed({ date, end }: Lesson, now: Moment): boolean {
  return date < now.date || (date === now.date && end <= now.time)
}

function slotsOf(lessons: readonly Lesson[]): number {
  return new Set(lessons.map(({ date, start }) => `${date} ${start}`)).size
}

/**
 * The teacher of a lesson does not attend it; a lesson of a flow names no group and belongs to each of them.
 */
function belongsTo({ userType, group }: Role, lesson: Lesson, personId: number): boolean {
  const isTaught = lesson.teachers.some(({ id }) => id === personId)
  if (userType === 'teacher') return isTaught
  return !isTaught && (lesson.groups.length === 0 || lesson.groups.some(({ id }) => id === group?.id))
}

const DAYS_OF_STUDY = 6

/**
 * True when this week has anything to come: lessons, or a reservation if the next week has no lessons either.
 */
function isShownStill(lessons: readonly Lesson[], now: Moment): boolean {
  const left = lessons.filter((lesson) => lesson.date <= now.weekEnd && !hasPassed(lesson, now))
  if (left.some(({ isReservation }) => !isReservation)) return true
  const nextEnd = addDays(now.weekEnd, 7)
  const turns = lessons.some((one) => !one.isReservation && one.date > now.weekEnd && one.date <= nextEnd)
  return left.length > 0 && !turns
}

/** The days of the week that still has lessons to come, this one or the next. */
function daysOf(lessons: readonly Lesson[], now: Moment): TodayRole['days'] {
  const monday = isShownStill(lessons, now) ? mondayOf(now.date) : addDays(now.weekEnd, 1)
  const days = Array.from({ length: DAYS_OF_STUDY + 1 }, (_, index) => {
    const date = addDays(monday, index)
    const week = now.year === null ? null : weekOf(now.year, date)
    return { date, week, lessons: lessons.filter((lesson) => lesson.date === date) }
  })
  if (days.every((day) => day.lessons.length === 0)) return []
  return days.filter((day, index) => index < DAYS_OF_STUDY || day.lessons.length > 0)
}

function presentRole(role: Role, lessons: readonly Lesson[], now: Moment): TodayRole {
  // A reservation is no lesson: it is shown, and counts nowhere.
  const ofWeek = lessons.filter(({ date, isReservation }) => date <= now.weekEnd && !isReservation)
  return {
    ...role,
    lessons: lessons.filter(({ date }) => date === now.date),
    days: daysOf(lessons, now),
    next: lessons.find((lesson) => !lesson.isReservation && !hasPassed(lesson, now)) ?? null,
    week: {
      lessonsCount: slotsOf(ofWeek),
      passedCount: slotsOf(ofWeek.filter((lesson) => hasPassed(lesson, now))),
      disciplinesCount: new Set(ofWeek.map(({ disciplineId }) => disciplineId)).size,
      groupsCount: new Set(ofWeek.flatMap(({ groups }) => groups.map(({ id }) => id))).size,
    },
  }
}

interface Ahead {
  lessons: readonly Lesson[]
  personId: number
  today: string
}

/** Derives a person's roles from their groups and, for those who teach at all, from their lessons; in summer from those that are over. */
function rolesOf(frame: DayFrameRow, { lessons, personId, today }: Ahead): Role[] {
  const asStudent = frame.groups.map((group) => ({ userType: 'student', group }) as const)
  const asTeacher: Role = { userType: 'teacher', group: null }
  const teaches = lessons.some((lesson) => !lesson.isReservation && belongsTo(asTeacher, lesson, personId))
  const hasTaught = frame.hasTaught && isSummer(today)
  return teaches || hasTaught ? [...asStudent, asTeacher] : asStudent
}

/** Shapes a person's day; `lessons` are those from this week's Monday on, in their order. */
export function presentDay(
  frame: DayFrameRow,
  lessons: readonly Lesson[],
  personId: number,
  clock: Omit<Moment, 'year'>,
): Omit<Today, 'date'> {
  const now = { ...clock, year: frame.year }
  const week = frame.year && weekOf(frame.year, now.date)
  return {
    studyWeek: week === null ? null : { number: week, parity: parityOf(week) },
    nextYearOn: frame.nextYearOn,
    bells: frame.bells,
    roles: rolesOf(frame, { lessons, personId, today: now.date }).map((role) =>
      presentRole(
        role,
        lessons.filter((lesson) => belongsTo(role, lesson, personId)),
        now,
      ),
    ),
  }
}
