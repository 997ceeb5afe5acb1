import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import { unnestRows, type ColumnOfRows } from '#platform/server/db/unnest-rows.ts'

/** A person as another register's file names them. */
export interface NamedPerson {
  fullName: string
  birthDate: string | null
  /** The id by which another system names the person. */
  externalId: string | null
}

const COLUMNS: readonly ColumnOfRows<NamedPerson>[] = [
  { name: 'fullName', type: 'text', valueOf: ({ fullName }) => fullName },
  { name: 'birthDate', type: 'date', valueOf: ({ birthDate }) => birthDate },
  { name: 'externalId', type: 'text', valueOf: ({ externalId }) => externalId },
]

type PlacedPerson = NamedPerson & { place: number }

/** The meaning of a name: a certain person, nobody, or a person who cannot be identified. */
export type Meant = { id: number } | 'nobody' | 'unsure'

/**
 * Finds for each name the person whom it means, in the order of the names: by the code, else by the name and the date
 * of birth. A bearer of the name whose code or date of birth contradicts is somebody else.
 */
export async function findNamedPeople(db: Db, named: readonly NamedPerson[]): Promise<Meant[]> {
  const placed = named.map((person, place) => ({ ...person, place }))
  const rowsOf = unnestRows<PlacedPerson>(placed, [...COLUMNS, PLACE])
  const { rows } = await sql<{ place: number; ids: number[]; unsure: number }>`
    with wanted as (select w.*, search_form(w."fullName") as form from ${rowsOf} w), found as (
      select w.place, p.id, true as is_sure from wanted w join person p on p.external_id = w."externalId"
      union
      select w.place, p.id, coalesce(p.birth_date = w."birthDate", false)
      from wanted w join person p on p.search_text = w.form
      where (p.birth_date = w."birthDate" or p.birth_date is null or w."birthDate" is null)
        and (p.external_id is null or w."externalId" is null)
    )
    select place, coalesce(array_agg(distinct id) filter (where is_sure), '{}') as ids,
      count(*) filter (where not is_sure)::int as unsure
    from found group by place`.execute(db)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return named.map((_, place) => {
    const found = byPlace.get(place)
    if (!found) return 'nobody'
    return found.ids.length === 1 ? { id: found.ids[0]! } : 'unsure'
  })
}

const PLACE: ColumnOfRows<PlacedPerson> = {
  name: 'place',
  type: 'int',
  valueOf: ({ place }) => place,
}

/**
 * «Фамилия Имя Отчество»: the first word is the surname, and the words after the second are the patronymic.
 */
function partsOf(fullName: string) {
  const [lastName = '', firstName = '', ...rest] = fullName.split(' ')
  return { last_name: lastName, first_name: firstName, middle_name: rest.join(' ') || null }
}

/** Enters people and returns their ids, in the order of the names. */
export async function addNamedPeople(tx: Db, named: readonly NamedPerson[]): Promise<number[]> {
  const inserted = await insertWithIds(
    tx,
    'person',
    named.map(({ fullName, birthDate, externalId }) => ({
      ...partsOf(fullName),
      birth_date: birthDate,
      external_id: externalId,
    })),
  )
  return inserted.map(({ id }) => id)
}

/** Gives people the names, dates of birth and codes of a file. */
export async function correctNamedPeople(
  tx: Db,
  named: readonly (NamedPerson & { id: number })[],
): Promise<void> {
  const rows = named.map((person) => ({ ...person, ...partsOf(person.fullName) }))
  type Row = (typeof rows)[number]
  await sql`
    update person p set last_name = w."lastName", first_name = w."firstName", middle_name = w."middleName",
      birth_date = w."birthDate", external_id = w."externalId", version = p.version + 1, updated_at = now()
    from ${unnestRows<Row>(rows, [
      { name: 'id', type: 'bigint', valueOf: ({ id }) => id },
      { name: 'lastName', type: 'text', valueOf: ({ last_name }) => last_name },
      { name: 'firstName', type: 'text', valueOf: ({ first_name }) => first_name },
      { name: 'middleName', type: 'text', valueOf: ({ middle_name }) => middle_name },
      ...COLUMNS.slice(1),
    ])} w where p.id = w.id`.execute(tx)
}
