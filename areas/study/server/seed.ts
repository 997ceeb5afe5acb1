import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { seedCurators, type CuratorChoice } from './seed/curators.ts'
import { seedDisciplines, type Disciplines } from './seed/disciplines.ts'
import { planGroups, type GraduatingChair } from './seed/group-plan.ts'
import { seedGroups, type SeededGroup } from './seed/groups.ts'
import { seedStudentRecords, type SeededStudent } from './seed/student-records.ts'
import { planStudents, type StudentFate, type StudentPlan } from './seed/students.ts'
import { studyYearOf } from '../contract/study-year-of.ts'
import { ensureStudyYears } from './seed/study-years.ts'
import { planTaughtCourses, type TaughtCourse } from './seed/taught-courses.ts'
import { seedTrajectories, type Trajectory } from './seed/trajectories.ts'

export type { SeededGroup, SeededStudent, StudentFate, StudentPlan, TaughtCourse, Trajectory }

export interface StudyFrame {
  studyYear: number
  groups: SeededGroup[]
  disciplines: Disciplines
  taughtCourses: TaughtCourse[]
}

export interface StudyWish {
  chairs: readonly GraduatingChair[]
  collegeId: number
  groups: number
  students: number
}

/** Writes disciplines and groups for this study year and returns the teaching of each group. */
export async function seedStudyFrame(
  seeding: Seeding,
  { chairs, collegeId, groups, students }: StudyWish,
): Promise<StudyFrame> {
  const studyYear = studyYearOf(seeding.today)
  await ensureStudyYears(seeding, studyYear)
  const disciplines = await seedDisciplines(seeding, [...chairs, { id: collegeId, profile: 'college' }])
  const plans = planGroups(seeding.random, { chairs, collegeId, studyYear, groups, students })
  const seeded = await seedGroups(seeding, plans, studyYear)
  const profilesByInstitute = new Map(
    [...Map.groupBy(chairs, ({ instituteId }) => instituteId ?? 0)].map(([id, members]) => [
      id,
      members
        .map(({ profile }) => profile)
        .filter((profile) => seeded.some((group) => group.profile === profile)),
    ]),
  )
  return {
    studyYear,
    groups: seeded,
    disciplines,
    taughtCourses: planTaughtCourses(seeded, disciplines, profilesByInstitute),
  }
}

/** Plans the students of these groups. People must be found for them before they are written. */
export function planStudentBody({ random }: Seeding, groups: readonly SeededGroup[]): StudentPlan[] {
  return planStudents(random, groups)
}

/** Writes the planned students, with their people in the same order, and their trajectories. */
export async function seedStudentBody(
  seeding: Seeding,
  frame: StudyFrame,
  plans: readonly StudentPlan[],
  personIds: readonly number[],
): Promise<{ students: SeededStudent[]; trajectories: Trajectory[] }> {
  const students = await seedStudentRecords(seeding, plans, personIds)
  return { students, trajectories: await seedTrajectories(seeding, { ...frame, students }) }
}

export { seedSharedFlow } from './seed/shared-flow.ts'

/** Gives the groups curators, once there are teachers and tutor hours. */
export async function seedGroupCurators(
  seeding: Seeding,
  groups: readonly SeededGroup[],
  choice: CuratorChoice,
): Promise<void> {
  await seedCurators(seeding, groups, choice)
}
