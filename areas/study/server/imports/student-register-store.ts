import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import type { Cells, ChangedRow, FileRow, KnownRow } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import type { LastPlace, PlaceChanges } from './move-student.ts'
import { LABELLED_GROUPS } from './labels.ts'

export type StudentColumn =
  | 'externalId'
  | 'recordBook'
  | 'fullName'
  | 'birthDate'
  | 'personCode'
  | 'level'
  | 'form'
  | 'placeKind'
  | 'state'
  | 'admittedOn'
  | 'closedOn'
  | 'enrolmentOrder'
  | 'enrolmentOrderOn'
  | 'group'
  | 'subgroup'
  | 'groupSince'

/** The order by which a student `s` was enrolled: the one that papers name. */
const ENROLMENT_ORDER = sql`(
  select filed.id, filed.number, filed.ordered_on from student_order filed
  where filed.student_id = s.id and filed.kind = 'enrolment'
  order by filed.effective_from desc, filed.id desc limit 1)`

async function listOrdered(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s join person p on p.id = s.person_id
    order by p.last_name, p.first_name, p.middle_name, s.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function readPortion(db: Db, ids: readonly number[]): Promise<KnownRow<StudentColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<StudentColumn>>`
    with ${LABELLED_GROUPS}
    select s.id, s.external_id as "externalId", s.record_book as "recordBook", p.full_name as "fullName",
      p.birth_date::text as "birthDate", p.external_id as "personCode", l.name as level, f.name as form,
      k.name as "placeKind", t.name as state, s.admitted_on::text as "admittedOn", s.closed_on::text as "closedOn",
      o.number as "enrolmentOrder", o.ordered_on::text as "enrolmentOrderOn", g.label as "group", case when g.id is not null then m.subgroup::text end as subgroup,
      case when g.id is not null then m.begin_at::text end as "groupSince"
    from unnest(${ids}::bigint[]) with ordinality w (id, place)
    join student s on s.id = w.id
    join person p on p.id = s.person_id
    join study_level l on l.id = s.study_level_id join study_form f on f.id = s.study_form_id
    join place_kind k on k.id = s.place_kind_id join student_state t on t.id = s.state_id
    left join lateral (
      select * from student_group_member last where last.student_id = s.id order by begin_at desc, id desc limit 1
    ) m on m.end_at is null or not s.is_enrolled
    left join labelled_group g on g.id = m.group_id
    left join lateral ${ENROLMENT_ORDER} o on true
    order by w.place`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

/**
 * Every enrolment with its last group, unless somebody who studies has left that. Read a portion at a time: an answer
 * of 25,000 rows would hold the process up.
 */
export async function listStudentRows(db: Db): Promise<KnownRow<StudentColumn>[]> {
  const listed: KnownRow<StudentColumn>[] = []
  await inPortions(await listOrdered(db), async (ids) => {
    for (const row of await readPortion(db, ids)) listed.push(row)
  })
  return listed
}

export interface Dictionaries {
  levels: ReadonlyMap<string, number>
  forms: ReadonlyMap<string, number>
  placeKinds: ReadonlyMap<string, number>
  states: ReadonlyMap<string, number>
}

/** Enters students and returns their ids, in the order of the rows. */
export async function insertStudents(
  tx: Db,
  rows: readonly (FileRow<StudentColumn> & { personId: number })[],
  { levels, forms, placeKinds, states }: Dictionaries,
): Promise<number[]> {
  const inserted = await insertWithIds(
    tx,
    'student',
    rows.map(({ cells, personId }) => ({
      person_id: personId,
      external_id: cells.externalId,
      record_book: cells.recordBook!,
      study_level_id: levels.get(cells.level!)!,
      study_form_id: forms.get(cells.form!)!,
      place_kind_id: placeKinds.get(cells.placeKind!)!,
      state_id: states.get(cells.state!)!,
      admitted_on: cells.admittedOn!,
      closed_on: cells.closedOn,
    })),
  )
  return inserted.map(({ id }) => id)
}

const UPDATED = {
  externalId: 'text',
  recordBook: 'text',
  level: 'text',
  form: 'text',
  placeKind: 'text',
  state: 'text',
  admittedOn: 'date',
  closedOn: 'date',
} as const

export async function updateStudents(tx: Db, rows: readonly ChangedRow<StudentColumn>[]): Promise<void> {
  await inPortions(rows, (portion) =>
    sql`
      update student s set external_id = w."externalId", record_book = w."recordBook", study_level_id = l.id,
        study_form_id = f.id, place_kind_id = k.id, state_id = t.id, admitted_on = w."admittedOn",
        closed_on = w."closedOn", version = s.version + 1
      from ${rowsAsTable(portion, UPDATED)} w
      join study_level l on l.name = w.level join study_form f on f.name = w.form
      join place_kind k on k.name = w."placeKind" join student_state t on t.name = w.state
      where s.id = w.id`.execute(tx),
  )
}

/** An order of enrolment in the record of a student. */
export interface EnrolmentOrder {
  id: number
  number: string
  orderedOn: string
}

/** Files orders of enrolment of students who have none, and corrects those of the others. */
export async function writeEnrolmentOrders(tx: Db, orders: readonly EnrolmentOrder[]): Promise<void> {
  await inPortions(orders, async (portion) => {
    const named = unnestRows(portion, [
      { name: 'id', type: 'bigint', valueOf: ({ id }) => id },
      { name: 'number', type: 'text', valueOf: ({ number }) => number },
      { name: 'orderedOn', type: 'date', valueOf: ({ orderedOn }) => orderedOn },
    ])
    await sql`
      update student_order known set number = w.number, ordered_on = w."orderedOn"
      from ${named} w join student s on s.id = w.id cross join lateral ${ENROLMENT_ORDER} o
      where known.id = o.id and (known.number, known.ordered_on) is distinct from (w.number, w."orderedOn")`.execute(
      tx,
    )
    await sql`
      insert into student_order (student_id, kind, number, ordered_on, effective_from)
      select s.id, 'enrolment', w.number, w."orderedOn", s.admitted_on
      from ${named} w join student s on s.id = w.id
      where not exists (select from student_order known where known.student_id = s.id and known.kind = 'enrolment')`.execute(
      tx,
    )
  })
}

/** The holders of the record books. */
export async function findBookOwners(
  db: Db,
  recordBooks: readonly string[],
): Promise<Map<string, { id: number; fullName: string }>> {
  const owners = new Map<string, { id: number; fullName: string }>()
  await inPortions(recordBooks, async (portion) => {
    const { rows } = await sql<{ id: number; fullName: string; recordBook: string }>`
      select s.id, p.full_name as "fullName", s.record_book as "recordBook"
      from student s join person p on p.id = s.person_id where s.record_book = any(${portion}::text[])
    `.execute(db)
    for (const { recordBook, ...owner } of rows) owners.set(recordBook, owner)
  })
  return owners
}

/** The person of each student. */
export async function findPersonIds(db: Db, studentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; personId: number }>`
    select id, person_id as "personId" from student where id = any(${studentIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, personId }) => [id, personId]))
}

/** The last membership of each of the students who has one, and the last day of the one before it. */
export async function findLastPlaces(db: Db, studentIds: readonly number[]): Promise<Map<number, LastPlace>> {
  const places = new Map<number, LastPlace>()
  await inPortions(studentIds, async (portion) => {
    const { rows } = await sql<LastPlace & { studentId: number }>`
      select distinct on (m.student_id) m.student_id as "studentId", m.id, m.group_id as "groupId", m.subgroup,
        m.begin_at::text as "beginAt", m.end_at::text as "endAt",
        (select max(e.end_at)::text from student_group_member e where e.student_id = m.student_id and e.id <> m.id)
          as "endOfFormer"
      from student_group_member m where m.student_id = any(${portion}::bigint[])
      order by m.student_id, m.begin_at desc, m.id desc`.execute(db)
    for (const { studentId, ...place } of rows) places.set(studentId, place)
  })
  return places
}

/** Writes where students are: memberships that change, then those that begin. */
export async function writePlaces(tx: Db, { changed, begun }: PlaceChanges): Promise<void> {
  await inPortions(changed, (portion) =>
    sql`
      update student_group_member m set group_id = w."groupId", subgroup = w.subgroup, begin_at = w."beginAt",
        end_at = w."endAt"
      from ${unnestRows(portion, [
        { name: 'id', type: 'bigint', valueOf: ({ id }) => id },
        { name: 'groupId', type: 'bigint', valueOf: ({ groupId }) => groupId },
        { name: 'subgroup', type: 'int', valueOf: ({ subgroup }) => subgroup },
        { name: 'beginAt', type: 'date', valueOf: ({ beginAt }) => beginAt },
        { name: 'endAt', type: 'date', valueOf: ({ endAt }) => endAt },
      ])} w where m.id = w.id`.execute(tx),
  )
  await insertRows(
    tx,
    'student_group_member',
    begun.map(({ studentId, groupId, subgroup, beginAt, endAt }) => ({
      student_id: studentId,
      group_id: groupId,
      subgroup,
      begin_at: beginAt,
      end_at: endAt,
    })),
  )
}
