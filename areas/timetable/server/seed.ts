import type { Seeding } from '#platform/server/seeding/seeding.ts'
import type { YearFrame } from '../contract/study-weeks.ts'
import { seedConferenceLinks } from './seed/conference-links.ts'
import {
  draftSessionLessons,
  draftWeeklyLessons,
  readLessonTimes,
  writeLessons,
  type LessonDraft,
} from './seed/lesson-rows.ts'
import type { Resources, Shift, TimetableGroup, TimetableTeacher } from './seed/meeting.ts'
import { meetingsOf, trajectoryMeetings, type TaughtCourse, type Trajectory } from './seed/meetings.ts'
import { placeMeetings } from './seed/placement.ts'
import { placeSession } from './seed/session.ts'
import { writeSharedLessons, type SharedLessonInput } from './seed/shared-lessons.ts'
import { assignTeachers } from './seed/teacher-assignment.ts'
import { termsOf, type Term } from './seed/term-calendar.ts'

export type { Resources, Shift, TimetableGroup, TimetableTeacher }

export interface TimetableInput {
  studyYear: number
  resources: Resources
  taughtCourses: readonly TaughtCourse[]
  trajectories: readonly Trajectory[]
}

export interface TimetableSize {
  lessons: number
  occurrences: number
  /** Meetings for which no time was found. */
  unplaced: number
  /** The teachers of the tutor hours, by the ids of the groups. */
  tutorByGroup: Map<number, number>
}

/** The groups with the teachers of their tutor hours. */
function tutorsIn(drafts: readonly LessonDraft[]): [number, number][] {
  return drafts.flatMap(({ mode, groups, teacherIds }) => {
    const [group] = groups
    const [teacherId] = teacherIds
    return mode === 'extra' && group && teacherId !== undefined ? [[group.id, teacherId]] : []
  })
}

async function readYear({ db }: Seeding, id: number): Promise<YearFrame> {
  const row = await db
    .selectFrom('study_year')
    .select(['begin_at', 'weeks', 'is_elongated'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { startDate: row.begin_at, weeks: row.weeks, isElongated: row.is_elongated }
}

interface TermContext {
  seeding: Seeding
  year: YearFrame
  numberOf: ReadonlyMap<number, number>
  times: Awaited<ReturnType<typeof readLessonTimes>>
}

function draftTerm(
  { seeding, year, numberOf, times }: TermContext,
  term: Term,
  input: TimetableInput,
): { drafts: LessonDraft[]; unplaced: number } {
  const { resources } = input
  const random = seeding.random.fork(`term ${term.number}`)
  const courses = input.taughtCourses
    .filter((course) => course.term === term.number)
    .map((course, index) => ({
      course,
      meetings: meetingsOf(random, course, index, { groups: resources.groups, numberOf }),
    }))
  const meetings = [
    ...trajectoryMeetings(input.trajectories, numberOf),
    ...courses.flatMap((staffed) => staffed.meetings),
  ]
  assignTeachers(random, meetings, resources)
  const { placed, unplaced } = placeMeetings(meetings, resources)
  const session = placeSession(courses, resources, { numberOf, days: term.sessionDays.length })
  const context = { year, today: seeding.today, term, resources, times }
  return {
    drafts: [...draftWeeklyLessons(placed, context), ...draftSessionLessons(session, context)],
    unplaced,
  }
}

/** Makes the timetable of a study year: both terms, their sessions, trajectories and the links of online lessons. */
export async function seedTimetable(seeding: Seeding, input: TimetableInput): Promise<TimetableSize> {
  const numberOf = new Map(input.resources.groups.map(({ id }, number) => [id, number]))
  const year = await readYear(seeding, input.studyYear)
  const context = { seeding, year, numberOf, times: await readLessonTimes(seeding.db) }
  const size: TimetableSize = { lessons: 0, occurrences: 0, unplaced: 0, tutorByGroup: new Map() }
  const all: LessonDraft[] = []
  for (const term of termsOf(year, seeding.today)) {
    const { drafts, unplaced } = draftTerm(context, term, input)
    await writeLessons(seeding.db, input.studyYear, drafts)
    size.lessons += drafts.length
    size.occurrences += drafts.reduce((sum, { weeks }) => sum + weeks.length, 0)
    size.unplaced += unplaced
    if (term.number === 1) size.tutorByGroup = new Map(tutorsIn(drafts))
    all.push(...drafts)
  }
  await seedConferenceLinks(seeding, input.studyYear, all)
  return size
}

/** Adds the lessons of one more flow to a timetable that exists already. */
export async function seedSharedLessons(seeding: Seeding, input: SharedLessonInput): Promise<number> {
  const lessons = await writeSharedLessons(seeding, await readYear(seeding, input.studyYear), input)
  return lessons.length
}
