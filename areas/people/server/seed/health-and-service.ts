import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

const MILITARY_SPECIALITIES = [
  'Эксплуатация средств связи',
  'Ремонт автомобильной техники',
  'Инженерные войска',
  'Защита информации',
]

const FLUOROGRAPHY_DAYS = 365
const BROUGHT_BY = 0.94

export interface Examined {
  personId: number
  /**
   * The number of days for which the examination is still valid; negative when it has expired. Random if not
   * given.
   */
  fluorographyDaysLeft?: number
}

function inventFluorography(random: Random, { personId, fluorographyDaysLeft }: Examined, today: string) {
  const byChance = random.chance(0.85) ? random.int(10, 350) : random.int(370, 500)
  const daysAgo = fluorographyDaysLeft === undefined ? byChance : FLUOROGRAPHY_DAYS - fluorographyDaysLeft
  const doneOn = addDays(today, -daysAgo)
  return {
    person_id: personId,
    done_on: doneOn,
    valid_until: addDays(doneOn, FLUOROGRAPHY_DAYS),
    number: `${random.int(1000, 9999)}-${doneOn.slice(2, 4)}`,
  }
}

/** Most students passed fluorography within the year, some let it lapse, a few never brought it. */
export async function seedFluorography(
  { db, random, today }: Seeding,
  students: readonly Examined[],
): Promise<void> {
  const rows = students
    .filter(({ fluorographyDaysLeft }) => random.chance(BROUGHT_BY) || fluorographyDaysLeft !== undefined)
    .map((student) => inventFluorography(random, student, today))
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
