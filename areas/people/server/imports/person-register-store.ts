import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import type { Cells, ChangedRow, Choice, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'

const CONTACT_KINDS = {
  workEmail: 'work_email',
  workPhone: 'work_phone',
  personalEmail: 'personal_email',
  personalPhone: 'personal_phone',
} as const

type ContactColumn = keyof typeof CONTACT_KINDS

export type PersonColumn =
  | 'externalId'
  | 'lastName'
  | 'firstName'
  | 'middleName'
  | 'gender'
  | 'birthDate'
  | ContactColumn
  | 'degrees'

const GENDERS = { m: 'муж', f: 'жен' } as const
const genderOf = (title: string | null) => (title === null ? null : title === GENDERS.m ? 'm' : 'f')

export async function listPeople(db: Db): Promise<KnownRow<PersonColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<PersonColumn>>`
    select p.id, p.external_id as "externalId", p.last_name as "lastName", p.first_name as "firstName",
      p.middle_name as "middleName", case p.gender when 'm' then ${GENDERS.m} when 'f' then ${GENDERS.f} end as gender,
      p.birth_date::text as "birthDate", c."workEmail", c."workPhone", c."personalEmail", c."personalPhone", d.degrees
    from person p
    left join (
      select person_id,
        min(value) filter (where kind = 'work_email') as "workEmail",
        min(value) filter (where kind = 'work_phone') as "workPhone",
        min(value) filter (where kind = 'personal_email') as "personalEmail",
        min(value) filter (where kind = 'personal_phone') as "personalPhone"
      from (select distinct on (person_id, kind) * from person_contact order by person_id, kind, position, id) firsts
      group by person_id
    ) c on c.person_id = p.id
    left join (
      select pd.person_id, string_agg(t.code, '; ' order by t.id) as degrees
      from person_degree pd join degree_type t on t.id = pd.degree_type_id group by pd.person_id
    ) d on d.person_id = p.id
    order by p.last_name, p.first_name, p.middle_name, p.id`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

export async function listDegrees(db: Db): Promise<Choice[]> {
  const { rows } = await sql<{ title: string; aliases: string[] }>`
    select code as title, array[name] as aliases from degree_type order by id`.execute(db)
  return rows
}

/** Enters people and gives their ids, in the order of the rows. */
export async function insertPeople(tx: Db, rows: readonly FileRow<PersonColumn>[]): Promise<number[]> {
  const ids: number[] = []
  await inPortions(rows, async (portion) => {
    const inserted = await insertWithIds(
      tx,
      'person',
      portion.map(({ cells }) => ({
        external_id: cells.externalId,
        last_name: cells.lastName!,
        first_name: cells.firstName!,
        middle_name: cells.middleName,
        gender: genderOf(cells.gender),
        birth_date: cells.birthDate,
      })),
    )
    ids.push(...inserted.map(({ id }) => id))
  })
  return ids
}

const UPDATED = {
  externalId: 'text',
  lastName: 'text',
  firstName: 'text',
  middleName: 'text',
  gender: 'text',
  birthDate: 'date',
} as const

export async function updatePeople(tx: Db, rows: readonly ChangedRow<PersonColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update person p
      set external_id = w."externalId", last_name = w."lastName", first_name = w."firstName",
        middle_name = w."middleName", birth_date = w."birthDate", version = p.version + 1, updated_at = now(),
        gender = case w.gender when ${GENDERS.m} then 'm' when ${GENDERS.f} then 'f' end
      from ${rowsAsTable(portion, UPDATED)} w
      where p.id = w.id`.execute(tx),
  )
}

/** The cells of a person who is there; the columns that were changed, or null for a new one. */
export interface PersonCells {
  id: number
  cells: Cells<PersonColumn>
  columns: readonly PersonColumn[] | null
}

function contactsOf({ id, cells, columns }: PersonCells) {
  return (Object.keys(CONTACT_KINDS) as ContactColumn[])
    .filter((column) => columns?.includes(column) ?? cells[column] !== null)
    .map((column) => ({ id, kind: CONTACT_KINDS[column], value: cells[column] }))
}

/** Replaces the first contact of each changed kind; an emptied one is deleted with all others of its kind. */
export async function writeContacts(tx: Db, people: readonly PersonCells[]): Promise<void> {
  await inPortions(people.flatMap(contactsOf), async (portion) => {
    const contacts = unnestRows(portion, [
      { name: 'person_id', type: 'bigint', valueOf: ({ id }) => id },
      { name: 'kind', type: 'text', valueOf: ({ kind }) => kind },
      { name: 'value', type: 'text', valueOf: ({ value }) => value },
    ])
    await sql`
      delete from person_contact c using ${contacts} w
      where c.person_id = w.person_id and c.kind = w.kind and w.value is null`.execute(tx)
    await sql`
      update person_contact c set value = w.value
      from ${contacts} w
      where w.value is not null and c.id = (
        select f.id from person_contact f where f.person_id = w.person_id and f.kind = w.kind
        order by f.position, f.id limit 1)`.execute(tx)
    await sql`
      insert into person_contact (person_id, kind, value)
      select w.person_id, w.kind, w.value from ${contacts} w
      where w.value is not null and not exists (
        select from person_contact c where c.person_id = w.person_id and c.kind = w.kind)`.execute(tx)
  })
}

/** Writes degrees and titles as in the files; an unchanged one keeps its date. */
export async function writeDegrees(tx: Db, people: readonly PersonCells[]): Promise<void> {
  const changed = people.filter(
    ({ cells, columns }) => columns?.includes('degrees') ?? cells.degrees !== null,
  )
  await inPortions(changed, async (portion) => {
    const degrees = unnestRows(portion, [
      { name: 'person_id', type: 'bigint', valueOf: ({ id }) => id },
      { name: 'codes', type: 'text', valueOf: ({ cells }) => cells.degrees ?? '' },
    ])
    await sql`
      delete from person_degree d using ${degrees} w, degree_type t
      where d.person_id = w.person_id and t.id = d.degree_type_id
        and t.code <> all(string_to_array(w.codes, '; '))`.execute(tx)
    await sql`
      insert into person_degree (person_id, degree_type_id)
      select w.person_id, t.id from ${degrees} w
      join degree_type t on t.code = any(string_to_array(w.codes, '; '))
      on conflict do nothing`.execute(tx)
  })
}
