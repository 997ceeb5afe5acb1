import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { FEMALE_NAMES, MALE_NAMES } from './first-names.ts'
import { patronymicOf, surnameOf, type Gender } from './russian-names.ts'
import { SURNAMES } from './surnames.ts'

/** The conditions that an invented person meets; the rest is chance. */
export interface PersonWish {
  bornFrom: number
  bornTo: number
  gender?: Gender
}

export interface InventedPerson {
  id: number
  last_name: string
  first_name: string
  middle_name: string
  gender: Gender
}

function inventBirthday(random: Random, wish: PersonWish): string {
  const month = String(random.int(1, 12)).padStart(2, '0')
  const day = String(random.int(1, 28)).padStart(2, '0')
  return `${random.int(wish.bornFrom, wish.bornTo)}-${month}-${day}`
}

function inventPerson(random: Random, wish: PersonWish) {
  const gender = wish.gender ?? (random.chance(0.52) ? 'm' : 'f')
  return {
    last_name: surnameOf(random.pick(SURNAMES), gender),
    first_name: random.pick(gender === 'm' ? MALE_NAMES : FEMALE_NAMES),
    middle_name: patronymicOf(random.pick(MALE_NAMES), gender),
    gender,
    birth_date: inventBirthday(random, wish),
  }
}

/** Invents one person a wish, in the same order. */
export async function seedPeople(
  { db, random }: Seeding,
  wishes: readonly PersonWish[],
): Promise<InventedPerson[]> {
  return insertWithIds(
    db,
    'person',
    wishes.map((wish) => inventPerson(random, wish)),
  )
}
