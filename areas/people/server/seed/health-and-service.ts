import { addDays } from '#platform/contract/dates.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

const MILITARY_SPECIALITIES = [
  'Эксплуатация средств связи',
  'Ремонт автомобильной техники',
  'Инженерные войска',
  'Защита информации',
]

function inventFluorography(random: Random, personId: number, today: string) {
  const daysAgo = random.chance(0.85) ? random.int(10, 350) : random.int(370, 500)
  const doneOn = addDays(today, -daysAgo)
  return {
    person_id: personId,
    done_on: doneOn,
    valid_until: addDays(doneOn, 365),
    number: `${random.int(1000, 9999)}-${doneOn.slice(2, 4)}`,
  }
}

/** Most students passed fluorography within the year, some let it lapse, a few never brought it. */
export async function seedFluorography(
  { db, random, today }: Seeding,
  personIds: readonly number[],
): Promise<void> {
  const rows = personIds
    .filter(() => random.chance(0.94))
    .map((personId) => inventFluorography(random, personId, today))
  await insertRows(db, 'fluorography', rows)
}

export async function seedMilitaryTraining(
  { db, random }: Seeding,
  trainees: readonly { personId: number; beginAt: string }[],
): Promise<void> {
  const rows = trainees.map(({ personId, beginAt }) => ({
    person_id: personId,
    speciality: random.pick(MILITARY_SPECIALITIES),
    begin_at: beginAt,
  }))
  await insertRows(db, 'military_training', rows)
}
