import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { TRAJECTORIES } from './discipline-names.ts'
import type { Disciplines } from './disciplines.ts'
import { FULL_TIME } from './group-plan.ts'
import type { SeededStudent } from './student-records.ts'
import { LEVEL } from './specialities.ts'

/** A flow of a trajectory. All flows of one cohort meet at the same time, when its groups have nothing else. */
export interface Trajectory {
  flowId: number
  disciplineId: number
  profile: string
  cohort: string
  groupIds: number[]
  students: number
}

const FLOW_SIZE = 24
const CHOSEN_BY = 0.9
const SURE_PLACES = 6

function cohortOf({ plan: { group } }: SeededStudent): string | null {
  const isChoosing =
    group.form === FULL_TIME && (group.level === LEVEL.bachelor || group.level === LEVEL.specialist)
  return isChoosing && (group.course === 2 || group.course === 3)
    ? `${group.instituteId}/${group.course}`
    : null
}

/** Those who chose a trajectory: nearly everybody, and for certain the first in every group. */
function choosersOf({ random }: Seeding, students: readonly SeededStudent[]): SeededStudent[] {
  const seen = new Map<number, number>()
  return students.filter(({ plan }) => {
    if (plan.fate !== 'studying' && plan.fate !== 'moved') return false
    const place = seen.get(plan.group.id) ?? 0
    seen.set(plan.group.id, place + 1)
    return place < SURE_PLACES || random.chance(CHOSEN_BY)
  })
}

interface FlowPlan {
  cohort: string
  name: string
  disciplineId: number
  profile: string
  groupIds: number[]
  members: SeededStudent[]
}

interface Cohort {
  name: string
  students: readonly SeededStudent[]
  /** Its place among the cohorts: each starts elsewhere in the list of trajectories. */
  place: number
}

function planCohort(
  seeding: Seeding,
  { name, students, place }: Cohort,
  disciplines: Disciplines,
): FlowPlan[] {
  const choosers = seeding.random.shuffle(choosersOf(seeding, students))
  const groupIds = [...new Set(students.map(({ plan }) => plan.group.id))]
  const count = Math.max(2, Math.round(choosers.length / FLOW_SIZE))
  return Array.from({ length: count }, (_, index) => {
    const trajectory = TRAJECTORIES[(index + place * 3) % TRAJECTORIES.length]
    const discipline = trajectory && disciplines.get(trajectory.name)
    if (!trajectory || !discipline) throw new Error(`No discipline ${trajectory?.name}`)
    return {
      cohort: name,
      name: `ИОТ «${trajectory.name}»`,
      disciplineId: discipline.id,
      profile: trajectory.profile,
      groupIds,
      members: choosers.filter((_student, at) => at % count === index),
    }
  })
}

/** Numbers the flows of each trajectory through all cohorts: the name of a flow is there once a year. */
function numbered(plans: readonly FlowPlan[]): FlowPlan[] {
  const counts = new Map<string, number>()
  return plans.map((plan) => {
    const number = (counts.get(plan.name) ?? 0) + 1
    counts.set(plan.name, number)
    return { ...plan, name: `${plan.name}, поток ${number}` }
  })
}

/** Forms the flows of the second and third years and puts the students into them. */
export async function seedTrajectories(
  seeding: Seeding,
  {
    studyYear,
    students,
    disciplines,
  }: { studyYear: number; students: readonly SeededStudent[]; disciplines: Disciplines },
): Promise<Trajectory[]> {
  const cohorts = Map.groupBy(students, cohortOf)
  cohorts.delete(null)
  const plans = numbered(
    [...cohorts].flatMap(([cohort, members], place) =>
      planCohort(seeding, { name: cohort ?? '', students: members, place }, disciplines),
    ),
  )
  const flows = await insertWithIds(
    seeding.db,
    'flow',
    plans.map(({ disciplineId, name }) => ({
      study_year_id: studyYear,
      discipline_id: disciplineId,
      name,
      is_iet: true,
    })),
  )
  const idOf = (index: number) => flows[index]?.id ?? 0
  const memberships = plans.flatMap(({ members }, index) =>
    members.map(({ id }) => ({ flow_id: idOf(index), student_id: id, begin_at: `${studyYear}-09-01` })),
  )
  await insertRows(seeding.db, 'flow_student', memberships)
  return plans.map(({ members, name: _name, ...plan }, index) => ({
    ...plan,
    flowId: idOf(index),
    students: members.length,
  }))
}
