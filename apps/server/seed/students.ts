import type { DemoLogin } from '#areas/accounts/server/seed.ts'
import { seedStudentPeople, seedTrainees } from '#areas/people/server/seed.ts'
import {
  planStudentBody,
  seedStudentBody,
  type SeededStudent,
  type StudyFrame,
  type Trajectory,
} from '#areas/study/server/seed.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { castStudents } from './cast.ts'

export interface StudentBody {
  students: SeededStudent[]
  trajectories: Trajectory[]
  /** The person behind each demo login. */
  cast: Map<DemoLogin, number>
  /** The groups in which demo students sit, by login. */
  castGroups: Map<DemoLogin, number>
}

const TRAINEE_EVERY = 25

/** Two demo students have something to attend to: one soon, one at once. */
const FLUOROGRAPHY_DAYS_LEFT: Partial<Record<DemoLogin, number>> = { student: 12, student2: -6 }

/** Every nth man of the second year or later has military training too, and so does the demo trainee. */
function chooseTrainees(
  students: readonly SeededStudent[],
  genders: readonly string[],
  demoPersonId: number,
) {
  return students
    .filter(({ plan, personId }, index) => {
      const isFit =
        plan.fate === 'studying' &&
        plan.group.course > 1 &&
        plan.group.profile !== 'college' &&
        genders[index] === 'm'
      return personId === demoPersonId || (isFit && index % TRAINEE_EVERY === 0)
    })
    .map(({ personId, plan }) => ({ personId, beginAt: `${plan.group.admissionYear + 1}-09-01` }))
}

/** Invents the students of all groups and picks those who play the demo accounts. */
export async function fillStudents(seeding: Seeding, frame: StudyFrame): Promise<StudentBody> {
  const plans = planStudentBody(seeding, frame.groups)
  const roles = castStudents(plans)
  const trainee = roles.get('military')
  const daysLeft = new Map([...roles].map(([login, index]) => [index, FLUOROGRAPHY_DAYS_LEFT[login]]))
  const wishes = plans.map(({ bornFrom, bornTo }, index) => ({
    bornFrom,
    bornTo,
    gender: index === trainee ? ('m' as const) : undefined,
    fluorographyDaysLeft: daysLeft.get(index),
  }))
  const people = await seedStudentPeople(seeding, wishes)
  const { students, trajectories } = await seedStudentBody(
    seeding,
    frame,
    plans,
    people.map(({ id }) => id),
  )
  const cast = new Map([...roles].map(([login, index]) => [login, people[index]?.id ?? 0]))
  const castGroups = new Map([...roles].map(([login, index]) => [login, plans[index]?.group.id ?? 0]))
  await seedTrainees(
    seeding,
    chooseTrainees(
      students,
      people.map(({ gender }) => gender),
      cast.get('military') ?? 0,
    ),
  )
  return { students, trajectories, cast, castGroups }
}
