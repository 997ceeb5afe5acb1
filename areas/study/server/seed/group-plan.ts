import type { Random } from '#platform/server/seeding/random.ts'
import { GRADUATIONS, LEVEL, VOCATIONAL, type Graduation } from './specialities.ts'

export const FULL_TIME = 1
export const EVENING = 2

export interface GraduatingChair {
  id: number
  profile: string
  instituteId: number | null
}

/** A place in the plan that one or several parallel groups fill. */
export interface Stream {
  profile: string
  letters: string
  code: string
  speciality: string
  level: number
  form: number
  course: number
  lastCourse: number
  instituteId: number
  chairId: number | null
  /** The likelihood that the stream gets further parallel groups. */
  weight: number
}

export interface GroupPlan extends Stream {
  name: string
  admissionYear: number
  size: number
  isFinished: boolean
}

type Programme = Omit<Stream, 'course' | 'profile' | 'instituteId' | 'chairId'> & {
  courses: readonly number[]
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

type ProgrammePlan = Pick<Programme, 'letters' | 'code' | 'speciality'>

/** The length of each level, and the likelihood of further parallel groups. */
const LEVEL_FRAMES: Record<number, { lastCourse: number; weight: number }> = {
  [LEVEL.bachelor]: { lastCourse: 4, weight: 1 },
  [LEVEL.specialist]: { lastCourse: 5, weight: 0.8 },
  [LEVEL.master]: { lastCourse: 2, weight: 0.4 },
  [LEVEL.postgraduate]: { lastCourse: 4, weight: 0.1 },
  [LEVEL.vocational]: { lastCourse: 4, weight: 0.8 },
}

function programme(level: number, plan: ProgrammePlan): Programme {
  const frame = LEVEL_FRAMES[level]
  if (!frame) throw new Error(`No level ${level}`)
  return { level, ...plan, ...frame, form: FULL_TIME, courses: upTo(frame.lastCourse) }
}

function programmesOf({ letters, code, name, ...more }: Graduation): Programme[] {
  const { specialist, postgraduate } = more
  const bachelors = programme(LEVEL.bachelor, { letters: `${letters}б`, code, speciality: name })
  const programmes = [bachelors]
  if (more.hasMasters) {
    const masters = { letters: `${letters}м`, code: code.replace('.03.', '.04.'), speciality: name }
    programmes.push(programme(LEVEL.master, masters))
  }
  if (specialist) {
    const plan = { letters: `${specialist.letters}с`, code: specialist.code, speciality: specialist.name }
    programmes.push(programme(LEVEL.specialist, plan))
  }
  if (postgraduate) {
    const plan = { letters: `${letters}а`, code: postgraduate.code, speciality: postgraduate.name }
    programmes.push({ ...programme(LEVEL.postgraduate, plan), courses: [2] })
  }
  if (more.hasEvening) {
    programmes.push({ ...bachelors, letters: `${letters}бв`, form: EVENING, weight: 0.3, courses: [1, 3] })
  }
  return programmes
}

function streamsOf(chairs: readonly GraduatingChair[], collegeId: number): Stream[] {
  const graduates = GRADUATIONS.flatMap((graduation) => {
    const chair = chairs.find(({ profile }) => profile === graduation.profile)
    const instituteId = chair?.instituteId
    if (!chair || typeof instituteId !== 'number') return []
    const place = { profile: graduation.profile, instituteId, chairId: chair.id }
    return programmesOf(graduation).flatMap(({ courses, ...rest }) =>
      courses.map((course) => ({ ...rest, ...place, course })),
    )
  })
  const vocational = VOCATIONAL.flatMap(({ letters, code, name, courses }) => {
    const place = { profile: 'college', instituteId: collegeId, chairId: null }
    const { courses: _years, ...rest } = programme(LEVEL.vocational, {
      letters: `${letters}к`,
      code,
      speciality: name,
    })
    return upTo(courses).map((course) => ({ ...rest, ...place, lastCourse: courses, course }))
  })
  return [...graduates, ...vocational]
}

const FEWEST_STREAMS = 16

/** A tiny university has every level, and of the bachelors the first chair's. */
function keepFew(streams: readonly Stream[], groups: number): Stream[] {
  const isKept = ({ profile, level, form }: Stream) =>
    form === FULL_TIME && (profile === 'software' || level === LEVEL.vocational)
  const ordered = [...streams.filter(isKept), ...streams.filter((stream) => !isKept(stream))]
  return ordered.slice(0, Math.max(FEWEST_STREAMS, groups))
}

/**
 * The number of parallel groups of each stream: at least one, further ones where the weight is least used up.
 */
function countParallels(streams: readonly Stream[], groups: number): number[] {
  const counts = streams.map(() => 1)
  for (let left = groups - streams.length; left > 0; left -= 1) {
    let best = 0
    for (let index = 1; index < streams.length; index += 1) {
      const need = (at: number) => (streams[at]?.weight ?? 0) / (counts[at] ?? 1)
      if (need(index) > need(best)) best = index
    }
    counts[best] = (counts[best] ?? 0) + 1
  }
  return counts
}

function toGroup(stream: Stream, number: number, studyYear: number): GroupPlan {
  const admissionYear = studyYear - stream.course + 1
  const name = `${stream.letters}-${String(admissionYear % 100).padStart(2, '0')}-${number}`
  return { ...stream, name, admissionYear, size: 0, isFinished: stream.course > stream.lastCourse }
}

/** Bachelors who left last summer: one group of every third stream of the first year. */
function finishedStreams(streams: readonly Stream[]): Stream[] {
  const bachelors = streams.filter(
    ({ level, form, course }) => level === LEVEL.bachelor && form === FULL_TIME && course === 1,
  )
  return bachelors
    .filter((_, index) => index % 3 === 0)
    .map((stream) => ({ ...stream, course: stream.lastCourse + 1 }))
}

/** Distributes the students among the groups; postgraduates have smaller groups. */
function shareStudents(random: Random, groups: GroupPlan[], students: number): GroupPlan[] {
  const weights = groups.map(({ level }) => (level === LEVEL.postgraduate ? 0.35 : 0.9 + random.next() * 0.2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return groups.map((group, index) => ({
    ...group,
    size: Math.max(2, Math.round((students * (weights[index] ?? 1)) / total)),
  }))
}

const FINISHED_GROUP_SIZE = 18

/** Plans all groups of a study year: about `groups`, one of every speciality and course when there are enough. */
export function planGroups(
  random: Random,
  {
    chairs,
    collegeId,
    studyYear,
    groups,
    students,
  }: {
    chairs: readonly GraduatingChair[]
    collegeId: number
    studyYear: number
    groups: number
    students: number
  },
): GroupPlan[] {
  const streams = keepFew(streamsOf(chairs, collegeId), groups)
  const counts = countParallels(streams, groups)
  const current = streams.flatMap((stream, index) =>
    upTo(counts[index] ?? 1).map((number) => toGroup(stream, number, studyYear)),
  )
  const finished = finishedStreams(streams).map((stream) => ({
    ...toGroup(stream, 1, studyYear),
    size: FINISHED_GROUP_SIZE,
  }))
  return [...shareStudents(random, current, students), ...finished]
}
