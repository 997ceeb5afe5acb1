import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { seedStaffContacts, seedStudentContacts } from './seed/contacts.ts'
import { seedDegrees } from './seed/degrees.ts'
import { seedFluorography, seedMilitaryTraining } from './seed/health-and-service.ts'
import { seedReceptionHours } from './seed/reception-hours.ts'
import { seedPeople, type InventedPerson, type PersonWish } from './seed/people.ts'

export type { InventedPerson, PersonWish }

export interface ScholarWish extends PersonWish {
  /** Short codes of degrees and titles: "к.т.н.", "доцент". */
  degrees: readonly string[]
}

/** Invents workers with contacts and degrees, one a wish, in the same order. */
export async function seedStaff(seeding: Seeding, wishes: readonly ScholarWish[]): Promise<InventedPerson[]> {
  const staff = await seedPeople(seeding, wishes)
  await seedStaffContacts(seeding, staff)
  await seedDegrees(
    seeding,
    staff.map(({ id }, index) => ({ personId: id, codes: wishes[index]?.degrees ?? [] })),
  )
  const scholars = staff.filter((_, index) => (wishes[index]?.degrees ?? []).length > 0)
  await seedReceptionHours(
    seeding,
    scholars.map(({ id }) => id),
  )
  return staff
}

export interface StudentWish extends PersonWish {
  /** The number of days for which the fluorography is still valid, if not random. */
  fluorographyDaysLeft?: number
}

/** Invents students with contacts and fluorography, one a wish, in the same order. */
export async function seedStudentPeople(
  seeding: Seeding,
  wishes: readonly StudentWish[],
): Promise<InventedPerson[]> {
  const students = await seedPeople(seeding, wishes)
  await seedStudentContacts(seeding, students)
  await seedFluorography(
    seeding,
    students.map(({ id }, index) => ({
      personId: id,
      fluorographyDaysLeft: wishes[index]?.fluorographyDaysLeft,
    })),
  )
  return students
}

/** Sends some people to the military training centre. */
export async function seedTrainees(
  seeding: Seeding,
  trainees: readonly { personId: number; beginAt: string }[],
): Promise<void> {
  await seedMilitaryTraining(seeding, trainees)
}
