import type { Random } from '#platform/server/seeding/random.ts'
import type { ServiceKey } from './services.ts'
import type { SeededChair, SeededUnits } from './units.ts'

/** A post that somebody must be found for. */
export interface Vacancy {
  unitId: number
  post: string
  rate: number
  isHead: boolean
  /** Set for those who teach: the field of their chair, or `college`. */
  profile: string | null
  /** Professors and associate professors read lectures. */
  isLecturer: boolean
  degrees: readonly string[]
}

const DEGREES_BY_FIELD: readonly [RegExp, string][] = [
  [/^(mathematics|physics)$/, 'ф.-м.н.'],
  [/^(economics|management|advertising)$/, 'э.н.'],
  [/^(languages|humanities|sport|pedagogy|psychology|linguistics|journalism|design)$/, 'п.н.'],
]

/** Posts at a service beyond the head, in the order in which they are filled. */
const SERVICE_POSTS: Record<ServiceKey, { head: string; others: readonly string[] }> = {
  rectorate: { head: 'ректор', others: ['проректор', 'проректор', 'проректор'] },
  college: { head: 'директор института', others: ['заместитель директора', 'специалист'] },
  military: {
    head: 'офицер военного учебного центра',
    others: ['офицер военного учебного центра', 'офицер военного учебного центра'],
  },
  studyOffice: {
    head: 'начальник отдела',
    others: ['ведущий специалист', 'ведущий специалист', 'специалист'],
  },
  studentOffice: { head: 'начальник отдела', others: ['ведущий специалист', 'специалист'] },
  personnel: { head: 'начальник отдела', others: ['ведущий специалист', 'специалист'] },
  facility: { head: 'начальник отдела', others: ['ведущий специалист', 'комендант', 'комендант'] },
  energy: { head: 'начальник отдела', others: ['энергетик', 'инженер'] },
  editorial: { head: 'начальник отдела', others: ['редактор', 'редактор'] },
  library: { head: 'начальник отдела', others: ['ведущий специалист', 'специалист', 'специалист'] },
  accounting: { head: 'начальник отдела', others: ['ведущий специалист', 'специалист'] },
  career: { head: 'начальник отдела', others: ['ведущий специалист'] },
  science: { head: 'начальник отдела', others: ['ведущий специалист'] },
  informatics: { head: 'начальник отдела', others: ['системный администратор', 'инженер'] },
}

function degreeOf(profile: string, rank: 'к.' | 'д.'): string {
  const field = DEGREES_BY_FIELD.find(([fields]) => fields.test(profile))?.[1] ?? 'т.н.'
  // The table of degrees has a doctorate only of the technical and the physical sciences.
  return rank === 'д.' && field !== 'ф.-м.н.' ? 'д.т.н.' : `${rank}${field}`
}

function office(unitId: number, post: string, isHead = false): Vacancy {
  return { unitId, post, rate: 1, isHead, profile: null, isLecturer: false, degrees: [] }
}

/** The post of the teacher at this place of a chair: a head, then professors, associate professors and the rest. */
function teachingPost(random: Random, chair: SeededChair, place: number): Vacancy {
  const base = {
    unitId: chair.id,
    rate: random.pick([1, 1, 1, 0.75, 0.5]),
    isHead: false,
    profile: chair.profile,
  }
  const candidate = degreeOf(chair.profile, 'к.')
  if (place === 0) {
    const degrees = [degreeOf(chair.profile, 'д.'), 'профессор']
    return { ...base, rate: 1, post: 'заведующий кафедрой', isHead: true, isLecturer: true, degrees }
  }
  if (place % 8 === 7) {
    return {
      ...base,
      post: 'профессор',
      isLecturer: true,
      degrees: [degreeOf(chair.profile, 'д.'), 'профессор'],
    }
  }
  if (place % 2 === 1)
    return { ...base, rate: 1, post: 'доцент', isLecturer: true, degrees: [candidate, 'доцент'] }
  if (place % 4 === 2)
    return { ...base, rate: 1, post: 'старший преподаватель', isLecturer: place === 2, degrees: [] }
  return { ...base, post: random.pick(['ассистент', 'преподаватель']), isLecturer: false, degrees: [] }
}

/** Shares `teachers` among the fields of knowledge by the lessons a week that each has to give. */
export function shareByDemand(
  teachers: number,
  lessonsByProfile: ReadonlyMap<string, number>,
): Map<string, number> {
  const total = [...lessonsByProfile.values()].reduce((sum, lessons) => sum + lessons, 0)
  return new Map(
    [...lessonsByProfile].map(([profile, lessons]) => [
      profile,
      Math.max(3, Math.round((teachers * lessons) / total)),
    ]),
  )
}

function planChairs(
  random: Random,
  units: SeededUnits,
  teachersByProfile: ReadonlyMap<string, number>,
): Vacancy[] {
  return units.chairs.flatMap((chair) => {
    const alike = units.chairs.filter(({ profile }) => profile === chair.profile).length
    const teachers = Math.max(3, Math.round((teachersByProfile.get(chair.profile) ?? 3) / alike))
    const posts = Array.from({ length: teachers }, (_, place) => teachingPost(random, chair, place))
    return alike === 1 && teachers > 6 ? [...posts, office(chair.id, 'лаборант')] : posts
  })
}

function planCollege(random: Random, collegeId: number, teachers: number): Vacancy[] {
  return Array.from({ length: teachers }, () => ({
    ...office(collegeId, 'преподаватель'),
    rate: random.pick([1, 1, 0.75]),
    profile: 'college',
    isLecturer: true,
  }))
}

function planServices(units: SeededUnits, staffPerPost: number): Vacancy[] {
  return Object.entries(SERVICE_POSTS).flatMap(([key, { head, others }]) => {
    const unitId = units.services[key as ServiceKey]
    const repeated = Array.from({ length: key === 'rectorate' ? 1 : staffPerPost }, () => others).flat()
    return [office(unitId, head, true), ...repeated.map((post) => office(unitId, post))]
  })
}

function planInstitutes(units: SeededUnits): Vacancy[] {
  return units.institutes.flatMap(({ id, directorateId }) => [
    { ...office(id, 'директор института', true), degrees: ['д.т.н.', 'профессор'] },
    office(directorateId, 'заместитель директора', true),
    office(directorateId, 'специалист дирекции'),
  ])
}

/** Every post of the university; teachers as the lessons demand, the services `staffPerPost` times as big as the smallest. */
export function planStaff(
  random: Random,
  units: SeededUnits,
  {
    teachersByProfile,
    staffPerPost,
  }: { teachersByProfile: ReadonlyMap<string, number>; staffPerPost: number },
): Vacancy[] {
  return [
    ...planChairs(random, units, teachersByProfile),
    ...planCollege(random, units.services.college, teachersByProfile.get('college') ?? 3),
    ...planServices(units, staffPerPost),
    ...planInstitutes(units),
  ]
}
