import type { Random } from '#platform/server/seeding/random.ts'
import { KIND, type Meeting, type RoomNeed, type Side, type TimetableGroup } from './meeting.ts'
import { EVEN, EVERY, ODD, type Parities } from './occupancy.ts'

/** One discipline of a flow as the study area has it; hours are half-lessons a week. */
export interface TaughtCourse {
  term: 1 | 2
  disciplineId: number
  profile: string
  groupIds: number[]
  lectures: number
  practices: number
  labs: number
  consultations: number
  control: 'exam' | 'credit' | null
  isSplit: boolean
  isSport: boolean
  isOnline: boolean
  isExtra: boolean
}

/** One flow of a trajectory as the study area has it. */
export interface Trajectory {
  flowId: number
  disciplineId: number
  profile: string
  cohort: string
  groupIds: number[]
  students: number
}

const COMPUTER_PROFILES = new Set([
  'software',
  'infosystems',
  'computing',
  'economics',
  'management',
  'telecom',
  'design',
  'printing',
])
const LECTURE_HALL_FROM = 44
const ONLINE_TRAJECTORY_EVERY = 3

/** Splits half-lessons a week into lessons of every week and, if one half is left, one of odd or even weeks. */
function paritiesFor(random: Random, halves: number): Parities[] {
  const every: Parities[] = Array.from({ length: Math.floor(halves / 2) }, () => EVERY)
  return halves % 2 === 1 ? [...every, random.chance(0.5) ? ODD : EVEN] : every
}

interface Flow {
  course: TaughtCourse
  groups: number[]
  sizes: number[]
}

function sideOf(
  { course }: Flow,
  kind: number,
  more: Partial<Side> & Pick<Side, 'seats' | 'room' | 'lessons'>,
): Side {
  return {
    disciplineId: course.disciplineId,
    kind,
    profile: course.profile,
    needsLecturer: false,
    teachers: [],
    flowId: null,
    ...more,
  }
}

function meetingOf({ course }: Flow, groups: number[], parities: Parities, sides: Side[]): Meeting {
  return { mode: course.isExtra ? 'extra' : 'regular', groups, parities, sides }
}

function wholeFlow(flow: Flow, kind: number, parities: Parities, isOnline: boolean): Meeting {
  const seats = flow.sizes.reduce((sum, size) => sum + size, 0)
  const room: RoomNeed | null = isOnline ? null : seats >= LECTURE_HALL_FROM ? 'lecture' : 'practice'
  const side = sideOf(flow, kind, { needsLecturer: true, room, seats, lessons: [{ subgroup: 0, parities }] })
  return meetingOf(flow, flow.groups, parities, [side])
}

/** The whole flow in one hall, with a teacher for each group. */
function sportMeeting(flow: Flow, parities: Parities): Meeting {
  const seats = flow.sizes.reduce((sum, size) => sum + size, 0)
  return meetingOf(flow, flow.groups, parities, [
    sideOf(flow, KIND.practice, { room: 'sport', seats, lessons: [{ subgroup: 0, parities }] }),
  ])
}

function practiceMeeting(flow: Flow, group: number, size: number, parities: Parities): Meeting {
  const { course } = flow
  const kind = course.isExtra ? KIND.other : KIND.practice
  const half = Math.ceil(size / 2)
  const side = (subgroup: number, seats: number) =>
    sideOf(flow, kind, { room: 'practice', seats, lessons: [{ subgroup, parities }] })
  const sides = course.isSplit && size > 9 ? [side(1, half), side(2, half)] : [side(0, size)]
  return meetingOf(flow, [group], parities, sides)
}

/** The subgroups take turns; which of them starts with the odd weeks differs, so that both have labs every week. */
function labMeeting(flow: Flow, group: number, size: number, isFirstOdd: boolean): Meeting {
  const room: RoomNeed = COMPUTER_PROFILES.has(flow.course.profile) ? 'computer' : 'laboratory'
  const lessons: Side['lessons'] = [
    { subgroup: isFirstOdd ? 1 : 2, parities: ODD },
    { subgroup: isFirstOdd ? 2 : 1, parities: EVEN },
  ]
  return meetingOf(flow, [group], EVERY, [
    sideOf(flow, KIND.lab, { room, seats: Math.ceil(size / 2), lessons }),
  ])
}

function groupMeetings(random: Random, flow: Flow, index: number, place: number): Meeting[] {
  const { course } = flow
  const group = flow.groups[place] ?? 0
  const size = flow.sizes[place] ?? 0
  const practices = course.isSport
    ? []
    : paritiesFor(random, course.practices).map((parities) => practiceMeeting(flow, group, size, parities))
  const labs = Array.from({ length: Math.floor(course.labs / 2) }, (_, lab) =>
    labMeeting(flow, group, size, (index + lab) % 2 === 0),
  )
  return [...practices, ...labs]
}

/** Groups by their numbers, and the numbers by the ids of the groups. */
export interface GroupIndex {
  groups: readonly TimetableGroup[]
  numberOf: ReadonlyMap<number, number>
}

/** All weekly meetings of one discipline of a flow. `index` is the place of the discipline among all. */
export function meetingsOf(
  random: Random,
  course: TaughtCourse,
  index: number,
  { groups, numberOf }: GroupIndex,
): Meeting[] {
  const numbers = course.groupIds.map((id) => numberOf.get(id) ?? 0)
  const flow: Flow = { course, groups: numbers, sizes: numbers.map((number) => groups[number]?.size ?? 0) }
  const lectures = paritiesFor(random, course.lectures).map((parities) =>
    wholeFlow(flow, KIND.lecture, parities, course.isOnline),
  )
  const consultations = paritiesFor(random, course.consultations).map((parities) =>
    wholeFlow(flow, KIND.consultation, parities, true),
  )
  const sport = course.isSport
    ? paritiesFor(random, course.practices).map((parities) => sportMeeting(flow, parities))
    : []
  return [
    ...lectures,
    ...consultations,
    ...sport,
    ...numbers.flatMap((_, place) => groupMeetings(random, flow, index, place)),
  ]
}

function trajectorySide(flow: Trajectory, place: number): Side {
  const isOnline = place % ONLINE_TRAJECTORY_EVERY === ONLINE_TRAJECTORY_EVERY - 1
  return {
    disciplineId: flow.disciplineId,
    kind: KIND.trajectory,
    profile: flow.profile,
    needsLecturer: false,
    teachers: [],
    room: isOnline ? null : 'practice',
    seats: flow.students,
    lessons: [{ subgroup: 0, parities: EVERY }],
    flowId: flow.flowId,
  }
}

/** One meeting for each cohort: all its flows at once, each with its teacher and room. */
export function trajectoryMeetings(
  trajectories: readonly Trajectory[],
  numberOf: ReadonlyMap<number, number>,
): Meeting[] {
  const cohorts = Map.groupBy(trajectories, ({ cohort }) => cohort)
  return [...cohorts.values()].map((flows) => ({
    mode: 'iet',
    groups: (flows[0]?.groupIds ?? []).map((id) => numberOf.get(id) ?? 0),
    parities: EVERY,
    sides: flows.map(trajectorySide),
  }))
}
