import { DISCIPLINE_NAMES } from '#areas/study/server/seed/discipline-names.ts'
import { GRADUATIONS } from '#areas/study/server/seed/specialities.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import { inventBirthDate } from './birth-date.ts'
import { inventName, type PersonName } from './names.ts'
import type { Structure } from './structure.ts'
import type { PublishedGroup } from './timetable-rows.ts'

export interface Speciality {
  letters: string
  code: string
  name: string
  level: string
}

export interface Group extends PublishedGroup {
  chair: string
  speciality: Speciality
}

export interface Student extends PersonName {
  code: string
  personCode: string
  recordBook: string
  birthDate: string
  group: Group
}

const THIS_YEAR = 2026
const YEARS_OF_STUDY: Readonly<Record<string, number>> = { бакалавриат: 4, магистратура: 2, специалитет: 5 }
const AGE_AT_ADMISSION = 18

export const semestersOf = ({ level }: Speciality) => YEARS_OF_STUDY[level]! * 2

/** The graduations on one level, distinguished by a letter and a part of the code. */
const onLevel = (level: string, letter: string, part: string): Speciality[] =>
  GRADUATIONS.map(({ letters, code, name }) => ({
    letters: letters + letter,
    code: code.replace('.03.', part),
    name,
    level,
  }))

/** The requested number of specialities, beginning with one on each level. */
export function inventSpecialities(count: number): Speciality[] {
  const bachelors = onLevel('бакалавриат', '', '.03.')
  const masters = onLevel('магистратура', 'м', '.04.')
  const specialists = onLevel('специалитет', 'с', '.05.')
  const all = [bachelors[0]!, masters[0]!, specialists[0]!, ...bachelors, ...masters]
  return [...new Map(all.map((each) => [each.code, each])).values()].slice(0, count)
}

const numbered = (letters: string, year: number, number: number) =>
  `${letters}-${String(year).slice(-2)}-${number}`

function* possibleGroups(
  specialities: readonly Speciality[],
  { institutes }: Structure,
): Generator<PublishedGroup> {
  for (let number = 1; ; number += 1)
    for (const [index, { letters, level }] of specialities.entries())
      for (let course = 1; course <= YEARS_OF_STUDY[level]!; course += 1) {
        const admissionYear = THIS_YEAR - course + 1
        const name = numbered(letters, admissionYear, number)
        yield { name, institute: institutes[index % institutes.length]!.name, level, course, admissionYear }
      }
}

interface GroupWish {
  published: readonly PublishedGroup[]
  specialities: readonly Speciality[]
  structure: Structure
  count: number
}

/** The published groups, each in one speciality for all its letters, and invented ones. */
export function inventGroups({ published, specialities, structure, count }: GroupWish): Group[] {
  const places = new Map<string, number>()
  const placeOf = (letters: string) => {
    if (!places.has(letters)) places.set(letters, places.size)
    return places.get(letters)!
  }
  const invented = possibleGroups(specialities, structure).take(count - published.length)
  return [...published, ...invented].map((group, index) => {
    const letters = group.name.split('-')[0]!
    const ofLevel = specialities.filter(({ level }) => level === group.level)
    const own = ofLevel.find((each) => each.letters === letters)
    const chairs = structure.chairsOf(group.institute)
    return {
      ...group,
      chair: chairs[index % chairs.length]!.name,
      speciality: own ?? ofLevel[placeOf(letters) % ofLevel.length]!,
    }
  })
}

/** Students of all groups, as many in each. */
export function inventStudents(groups: readonly Group[], count: number, random: Random): Student[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0')
    const group = groups[index % groups.length]!
    const born = group.admissionYear - AGE_AT_ADMISSION
    return {
      ...inventName(random),
      code: `С-${number}`,
      personCode: `Ф-1${number}`,
      recordBook: `${String(group.admissionYear).slice(-2)}${number}`,
      birthDate: inventBirthDate(random, born - 2, born),
      group,
    }
  })
}

/** The disciplines of the published timetables, and others; each once, whatever its case. */
export function listDisciplines(published: readonly string[]): string[] {
  const all = [...published, ...Object.values(DISCIPLINE_NAMES).flat()]
  const formOf = (name: string) => name.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim()
  return [...new Map(all.toReversed().map((name) => [formOf(name), name])).values()].toReversed()
}
