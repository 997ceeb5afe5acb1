import { addNamedPeople, findNamedPeople, type Meant, type NamedPerson } from '#areas/people/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileRow } from '#platform/server/imports/import-kind.ts'
import { inPortions } from '#platform/server/imports/rows-as-table.ts'
import { isFilled, matchForm } from '#platform/server/imports/tidy-text.ts'
import type { StudentColumn } from './student-register-store.ts'

export type StudentRow = FileRow<StudentColumn>

export const personOf = ({ cells }: StudentRow): NamedPerson => ({
  fullName: cells.fullName!,
  birthDate: cells.birthDate,
  externalId: cells.personCode,
})

/** The recorded person whom each row means. */
export async function findPeopleOf(db: Db, rows: readonly StudentRow[]): Promise<Map<StudentRow, Meant>> {
  const meant = new Map<StudentRow, Meant>()
  await inPortions(rows, async (portion) => {
    const found = await findNamedPeople(db, portion.map(personOf))
    for (const [index, row] of portion.entries()) meant.set(row, found[index]!)
  })
  return meant
}

/** New people of a file: rows of one name and date of birth, or of one code, are one person. */
export class NewPeople {
  readonly #people: NamedPerson[] = []
  readonly #placeOf = new Map<string, number[]>()

  /** The place of the person among the new ones. */
  note(person: NamedPerson): number {
    const key = `${matchForm(person.fullName)} ${person.birthDate}`
    const places = this.#placeOf.get(key) ?? []
    const known = places.find((place) => this.#isSame(this.#people[place]!, person))
    if (known !== undefined) {
      const { externalId } = this.#people[known]!
      this.#people[known]!.externalId = externalId ?? person.externalId
      return known
    }
    this.#placeOf.set(key, [...places, this.#people.length])
    return this.#people.push({ ...person }) - 1
  }

  #isSame(one: NamedPerson, other: NamedPerson): boolean {
    return !isFilled(one.externalId) || !isFilled(other.externalId) || one.externalId === other.externalId
  }

  /** Enters all of them and returns their ids by place. */
  async enter(tx: Db): Promise<number[]> {
    const ids: number[] = []
    await inPortions(this.#people, async (portion) => {
      ids.push(...(await addNamedPeople(tx, portion)))
    })
    return ids
  }
}
