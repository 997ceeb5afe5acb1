import { FEMALE_NAMES, MALE_NAMES } from '#areas/people/server/seed/first-names.ts'
import { patronymicOf, surnameOf, type Gender } from '#areas/people/server/seed/russian-names.ts'
import { SURNAMES } from '#areas/people/server/seed/surnames.ts'
import type { Random } from '#platform/server/seeding/random.ts'

export interface PersonName {
  lastName: string
  firstName: string
  middleName: string
  gender: Gender
}

/** Names for initials that no usual name has. */
const RARE_NAMES: Record<Gender, readonly string[]> = {
  m: ['Захар', 'Жан', 'Устин', 'Харитон', 'Чеслав', 'Эдуард'],
  f: ['Раиса', 'Фаина', 'Эмма'],
}
const SHORT_NAME = /^(?<last>.+) (?<first>\p{Lu})\.(?<middle>\p{Lu})\.$/u

export const fullNameOf = ({ lastName, firstName, middleName }: PersonName) =>
  `${lastName} ${firstName} ${middleName}`

/** «Абрамова Р.Р.»: how a timetable names somebody. */
const shortNameOf = ({ lastName, firstName, middleName }: PersonName) =>
  `${lastName} ${firstName.charAt(0)}.${middleName.charAt(0)}.`

const namesOf = (gender: Gender) => (gender === 'm' ? MALE_NAMES : FEMALE_NAMES)

function nameWith(initial: string, gender: Gender, random: Random): string {
  const usual = namesOf(gender).filter((name) => name.startsWith(initial))
  const rare = RARE_NAMES[gender].filter((name) => name.startsWith(initial))
  return random.pick(usual.length > 0 ? usual : rare)
}

/** Somebody; several may have one name. */
export function inventName(random: Random): PersonName {
  const gender = random.chance(0.5) ? 'm' : 'f'
  return {
    lastName: surnameOf(random.pick(SURNAMES), gender),
    firstName: random.pick(namesOf(gender)),
    middleName: patronymicOf(random.pick(MALE_NAMES), gender),
    gender,
  }
}

/** Names of which no two share the surname and the initials. */
export class StaffNames {
  readonly #random: Random
  readonly #taken = new Set<string>()

  constructor(random: Random) {
    this.#random = random
  }

  /** The whole name of somebody whom a timetable calls by surname and initials. */
  complete(shortName: string): PersonName {
    const { last, first, middle } = SHORT_NAME.exec(shortName)?.groups ?? {}
    if (!last || !first || !middle) throw new Error(`No surname with initials: ${shortName}`)
    this.#taken.add(shortName)
    const gender = /[ая]$/.test(last) ? 'f' : 'm'
    return {
      lastName: last,
      firstName: nameWith(first, gender, this.#random),
      middleName: patronymicOf(nameWith(middle, 'm', this.#random), gender),
      gender,
    }
  }

  invent(): PersonName {
    for (;;) {
      const name = inventName(this.#random)
      const short = shortNameOf(name)
      if (this.#taken.has(short)) continue
      this.#taken.add(short)
      return name
    }
  }
}
