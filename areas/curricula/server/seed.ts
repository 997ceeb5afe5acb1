import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { seedPlans } from './seed/plans.ts'
import { seedLoads } from './seed/loads.ts'

/** Invents curricula and loads that agree with the timetable, which is there before. */
export async function seedCurricula({ db, today }: AreaSeeding): Promise<void> {
  await seedPlans(db, today)
  await seedLoads(db)
}
