import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Db } from '#platform/server/db/database.ts'
import { weekStart, type YearFrame } from '../../contract/study-weeks.ts'
import type { PlacedSide, Resources } from './meeting.ts'
import { EVEN, ODD, type Parities } from './occupancy.ts'
import { isTeachingDay, type Term } from './term-calendar.ts'

/** A lesson as it will be written, with all that hangs on it. */
export interface LessonDraft {
  mode: string
  weekday: number
  lessonTimeId: number
  disciplineId: number
  kindId: number
  roomId: number | null
  isOnline: boolean
  weeks: number[]
  groups: { id: number; subgroup: number }[]
  teacherIds: number[]
  flowId: number | null
}

/** Ids of lesson times by scheme and number. */
export type LessonTimes = ReadonlyMap<string, number>

export async function readLessonTimes(db: Db): Promise<LessonTimes> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, scheme || ' ' || number as key from lesson_time`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

function toDrafts(
  placed: PlacedSide,
  resources: Resources,
  times: LessonTimes,
  when: { weekday: number; weeksOf(parities: Parities): number[] },
): LessonDraft[] {
  const { meeting, side, slot, roomId } = placed
  const groups = meeting.groups.flatMap((number) => resources.groups[number] ?? [])
  const scheme = groups[0]?.shift === 'college' ? 'vocational' : 'higher'
  const lessonTimeId = times.get(`${scheme} ${slot + 1}`)
  if (lessonTimeId === undefined) throw new Error(`No ${scheme} lesson time ${slot + 1}`)
  return side.lessons.map(({ subgroup, parities }) => ({
    mode: meeting.mode,
    weekday: when.weekday,
    lessonTimeId,
    disciplineId: side.disciplineId,
    kindId: side.kind,
    roomId,
    isOnline: side.room === null,
    weeks: when.weeksOf(parities),
    groups: side.flowId === null ? groups.map(({ id }) => ({ id, subgroup })) : [],
    teacherIds: side.teachers.map((number) => resources.teachers[number]?.personId ?? 0),
    flowId: side.flowId,
  }))
}

export interface DraftContext {
  year: YearFrame
  today: string
  term: Term
  resources: Resources
  times: LessonTimes
}

/** The weekly lessons of a term, holidays left out. */
export function draftWeeklyLessons(
  placed: readonly PlacedSide[],
  { year, today, term, resources, times }: DraftContext,
): LessonDraft[] {
  return placed.flatMap((side) => {
    const weekday = side.day + 1
    const weeksOf = (parities: Parities) =>
      term.weeks.filter((week) => {
        const isOfParity = parities & (week % 2 === 1 ? ODD : EVEN)
        return isOfParity && isTeachingDay(addDays(weekStart(year, week), side.day), today)
      })
    return toDrafts(side, resources, times, { weekday, weeksOf }).filter(({ weeks }) => weeks.length > 0)
  })
}

/** The credits, consultations and exams of a term's session. */
export function draftSessionLessons(
  placed: readonly PlacedSide[],
  { term, resources, times }: DraftContext,
): LessonDraft[] {
  return placed.flatMap((side) => {
    const day = term.sessionDays[side.day]
    if (!day) throw new Error(`The session has no day ${side.day}`)
    return toDrafts(side, resources, times, { weekday: day.weekday, weeksOf: () => [day.week] })
  })
}

const LESSONS_A_PORTION = 4000

interface WrittenLesson extends LessonDraft {
  id: number
}

async function writeBareLessons(
  db: Db,
  studyYearId: number,
  drafts: readonly LessonDraft[],
): Promise<WrittenLesson[]> {
  const rows = drafts.map((draft) => ({
    study_year_id: studyYearId,
    mode: draft.mode,
    weekday: draft.weekday,
    lesson_time_id: draft.lessonTimeId,
    discipline_id: draft.disciplineId,
    lesson_kind_id: draft.kindId,
    room_id: draft.roomId,
    is_online: draft.isOnline,
  }))
  const written = await insertWithIds(db, 'timetable_lesson', rows)
  return drafts.map((draft, index) => ({ ...draft, id: written[index]?.id ?? 0 }))
}

async function writeOccurrences(
  db: Db,
  studyYearId: number,
  lessons: readonly WrittenLesson[],
): Promise<void> {
  const rows = lessons.flatMap(({ id, weeks, weekday, lessonTimeId, roomId }) =>
    weeks.map((week) => ({
      lesson_id: id,
      week,
      study_year_id: studyYearId,
      weekday,
      lesson_time_id: lessonTimeId,
      room_id: roomId,
    })),
  )
  await insertRows(db, 'timetable_occurrence', rows)
}

async function writeParticipants(db: Db, lessons: readonly WrittenLesson[]): Promise<void> {
  const groups = lessons.flatMap((lesson) =>
    lesson.groups.map(({ id, subgroup }) => ({ lesson_id: lesson.id, group_id: id, subgroup })),
  )
  const teachers = lessons.flatMap(({ id, teacherIds }) =>
    teacherIds.map((personId, position) => ({ lesson_id: id, person_id: personId, position })),
  )
  const flows = lessons.flatMap(({ id, flowId }) =>
    flowId === null ? [] : [{ lesson_id: id, flow_id: flowId }],
  )
  await insertRows(db, 'timetable_lesson_group', groups)
  await insertRows(db, 'timetable_lesson_teacher', teachers)
  await insertRows(db, 'timetable_lesson_flow', flows)
}

/** Writes the lessons, some thousands at a time, so that a big timetable is never in memory as rows. */
export async function writeLessons(
  db: Db,
  studyYearId: number,
  drafts: readonly LessonDraft[],
): Promise<void> {
  for (let start = 0; start < drafts.length; start += LESSONS_A_PORTION) {
    const lessons = await writeBareLessons(db, studyYearId, drafts.slice(start, start + LESSONS_A_PORTION))
    await writeOccurrences(db, studyYearId, lessons)
    await writeParticipants(db, lessons)
  }
}
