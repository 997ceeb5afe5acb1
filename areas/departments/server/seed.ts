import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { seedEmployment, type PostPlan } from './seed/employment.ts'
import { INSTITUTES } from './seed/institutes.ts'
import { seedDepartmentRecords } from './seed/records.ts'
import { planStaff, shareByDemand, type Vacancy } from './seed/staffing.ts'
import { seedUnits, type SeededUnits } from './seed/units.ts'

export { findServices } from './seed/units.ts'
export type { SeededUnits, Vacancy }

const INSTITUTES_AT_LEAST = 3

/** Builds the tree of units, with at most as many institutes as there are plans for them. */
export async function seedDepartments(seeding: Seeding, institutes: number): Promise<SeededUnits> {
  return seedUnits(seeding, Math.min(INSTITUTES.length, Math.max(INSTITUTES_AT_LEAST, institutes)))
}

const TEACHERS_SHARE = 0.7
/** Workers of the smallest services: their heads, and those whose posts multiply in a bigger university. */
const SERVICE_HEADS = 17
const SERVICE_WORKERS = 27
const WORKERS_OF_AN_INSTITUTE = 3

/** The posts of a university of about `staff` workers, where each field gives its number of lessons a week. */
export function planPosts(
  { random }: Seeding,
  units: SeededUnits,
  { staff, lessonsByProfile }: { staff: number; lessonsByProfile: ReadonlyMap<string, number> },
): Vacancy[] {
  const teachers = Math.round(staff * TEACHERS_SHARE)
  const others = staff - teachers - SERVICE_HEADS - units.institutes.length * WORKERS_OF_AN_INSTITUTE
  const staffPerPost = Math.max(1, Math.round(others / SERVICE_WORKERS))
  return planStaff(random, units, {
    teachersByProfile: shareByDemand(teachers, lessonsByProfile),
    staffPerPost,
  })
}

/** Employs the people found for the posts. */
export async function seedPosts(seeding: Seeding, posts: readonly PostPlan[]): Promise<void> {
  await seedEmployment(seeding, posts)
  await seedDepartmentRecords(seeding)
}
