import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { insertBatch } from './seed/batches.ts'
import { insertTrajectorySheets } from './seed/trajectories.ts'
import { insertPlannedSheets } from './seed/planned.ts'
import { nameExaminers, seatStudents } from './institute/session-store.ts'
import { insertRetakes } from './seed/retakes.ts'
import { advance } from './seed/steps.ts'
import { chooseEnds, listSown } from './seed/ends.ts'

/**
 * Invents the sheets of the demo students' groups since their first term, and of all other groups for two
 * terms, in the states that they would have reached by today; retakes are in progress.
 */
export async function seedSheets(seeding: AreaSeeding): Promise<void> {
  const { db, today, random, cast, analyze } = seeding
  const ids = await insertPlannedSheets(db, { today, castPeople: [...cast.values()] })
  await analyze()
  await nameExaminers(db, ids, today)
  await seatStudents(db, ids)
  await analyze()
  await advance(db, chooseEnds(await listSown(db, seeding), random))
  const deanId = cast.get('dean')
  if (deanId !== undefined) await insertBatch(db, { today, deanId })
  await insertTrajectorySheets(db, today)
  await insertRetakes(db, today)
  await advance(db, chooseEnds(await listSown(db, seeding, 2), random))
}
