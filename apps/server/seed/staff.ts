import type { DemoLogin } from '#areas/accounts/server/seed.ts'
import { planPosts, seedPosts, type SeededUnits, type Vacancy } from '#areas/departments/server/seed.ts'
import { seedStaff, type InventedPerson } from '#areas/people/server/seed.ts'
import type { StudyFrame, TaughtCourse } from '#areas/study/server/seed.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { castStaff } from './cast.ts'
import type { StudentBody } from './students.ts'

export interface Worker {
  personId: number
  vacancy: Vacancy
}

export interface Staff {
  people: InventedPerson[]
  /** Everybody employed, the demo postgraduate student included. */
  workers: Worker[]
  cast: Map<DemoLogin, number>
}

/** Half-lessons a week that the teachers of a course give together. */
function hoursOf({
  lectures,
  consultations,
  practices,
  labs,
  isSport,
  isSplit,
  groupIds,
}: TaughtCourse): number {
  const flow = lectures + consultations + (isSport ? practices : 0)
  const group = labs + (isSport ? 0 : practices * (isSplit ? 2 : 1))
  return flow + group * groupIds.length
}

/** The teaching demand of each field in its busier term. */
function demandByProfile({ taughtCourses }: StudyFrame, { trajectories }: StudentBody): Map<string, number> {
  const demand = new Map<string, number>()
  for (const [profile, courses] of Map.groupBy(taughtCourses, (course) => course.profile)) {
    const terms = [1, 2].map((term) =>
      courses.filter((course) => course.term === term).reduce((sum, course) => sum + hoursOf(course), 0),
    )
    demand.set(profile, Math.max(...terms))
  }
  for (const { profile } of trajectories) demand.set(profile, (demand.get(profile) ?? 0) + 2)
  return demand
}

/** The postgraduate of the demo also teaches: a quarter of a post at his chair. */
function postgraduatePost(units: SeededUnits): Vacancy {
  const chair = units.chairs.find(({ profile }) => profile === 'software')
  if (!chair) throw new Error('The university has no chair of software')
  return {
    unitId: chair.id,
    post: 'ассистент',
    rate: 0.25,
    isHead: false,
    profile: 'software',
    isLecturer: false,
    degrees: [],
  }
}

/** The teachers of each field with half a post or more. */
export function teachersByProfile(workers: readonly Worker[]): Map<string, number[]> {
  const teachers = workers.filter(({ vacancy }) => vacancy.profile !== null && vacancy.rate >= 0.5)
  return new Map(
    [...Map.groupBy(teachers, ({ vacancy }) => vacancy.profile ?? '')].map(([profile, members]) => [
      profile,
      members.map(({ personId }) => personId),
    ]),
  )
}

const AGES = { youngest: 26, oldest: 66, youngestDoctor: 45 }

/** Invents about `size` workers, as the lessons demand, employs them, and picks those who play the demo accounts. */
export async function fillStaff(
  seeding: Seeding,
  { units, frame, body, size }: { units: SeededUnits; frame: StudyFrame; body: StudentBody; size: number },
): Promise<Staff> {
  const vacancies = planPosts(seeding, units, { staff: size, lessonsByProfile: demandByProfile(frame, body) })
  const thisYear = Number(seeding.today.slice(0, 4))
  const wishes = vacancies.map(({ degrees }) => ({
    bornFrom: thisYear - AGES.oldest,
    bornTo: thisYear - (degrees.length > 0 ? AGES.youngestDoctor - 10 : AGES.youngest),
    degrees,
  }))
  const people = await seedStaff(seeding, wishes)
  const workers = people.map(({ id }, index) => ({ personId: id, vacancy: vacancies[index] as Vacancy }))
  workers.push({ personId: body.cast.get('aspirant') ?? 0, vacancy: postgraduatePost(units) })
  await seedPosts(
    seeding,
    workers.map(({ personId, vacancy }) => ({ ...vacancy, personId })),
  )
  const [institute] = units.institutes
  const roles = castStaff(vacancies, {
    ...units.services,
    institute: institute?.id ?? 0,
    directorate: institute?.directorateId ?? 0,
  })
  const cast = new Map([...roles].map(([login, index]) => [login, people[index]?.id ?? 0]))
  return { people, workers, cast }
}
