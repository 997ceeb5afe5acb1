import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { CorrectableField } from '#areas/people/contract/correctable-fields.ts'
import type { Correction, CorrectionFilter, CorrectionState, ForeignCorrection } from '../contract/privacy.ts'

type WithDates<Row> = Omit<Row, 'createdAt' | 'answeredAt'> & { createdAt: Date; answeredAt: Date | null }

const OWN_COLUMNS = [
  'id',
  'text',
  'state',
  'answer',
  'created_at as createdAt',
  'answered_at as answeredAt',
  'version',
  'field',
  'wanted_value as wantedValue',
  'value_before as valueBefore',
  'value_after as valueAfter',
] as const

export async function listCorrections(db: Db, personId: number): Promise<WithDates<Correction>[]> {
  const rows = await db
    .selectFrom('data_correction')
    .select(OWN_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute()
  return rows as WithDates<Correction>[]
}

export interface NewCorrection {
  personId: number
  text: string
  field: CorrectableField | null
  wantedValue: string | null
  createdAt: Date
}

/** Adds a request; null when too many wait already. One statement under the person's row lock. */
export async function addCorrection(
  tx: Db,
  { personId, text, field, wantedValue, createdAt }: NewCorrection,
  mostOpen: number,
): Promise<WithDates<Correction> | null> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
  const { open } = await tx
    .selectFrom('data_correction')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('person_id', '=', personId)
    .where('state', 'in', ['new', 'in-work'])
    .executeTakeFirstOrThrow()
  if (open >= mostOpen) return null
  const added = await tx
    .insertInto('data_correction')
    .values({ person_id: personId, text, field, wanted_value: wantedValue, created_at: createdAt })
    .returning(OWN_COLUMNS)
    .executeTakeFirstOrThrow()
  return added as WithDates<Correction>
}

const contact = (kind: string) => sql`(select value from person_contact
  where person_id = p.id and kind = ${kind} order by position, id limit 1)`

/** The present value of the field that a waiting request names; no other field of the person. */
const CURRENT_VALUE = sql<string | null>`case when c.state in ('new', 'in-work') then case c.field
    when 'lastName' then p.last_name when 'firstName' then p.first_name when 'middleName' then p.middle_name
    when 'birthDate' then p.birth_date::text when 'gender' then p.gender
    when 'workEmail' then ${contact('work_email')} when 'workPhone' then ${contact('work_phone')}
    when 'personalEmail' then ${contact('personal_email')} when 'personalPhone' then ${contact('personal_phone')}
  end end`

const IS_OVER = sql`c.state in ('done', 'refused')`

const FOREIGN_CORRECTIONS = {
  from: sql`from data_correction c join person p on p.id = c.person_id left join person a on a.id = c.answered_by`,
  id: sql`c.id`,
  item: sql<ForeignCorrection>`jsonb_build_object('id', c.id, 'text', c.text, 'state', c.state, 'answer', c.answer,
    'createdAt', c.created_at, 'answeredAt', c.answered_at, 'version', c.version, 'field', c.field,
    'wantedValue', c.wanted_value, 'valueBefore', c.value_before, 'valueAfter', c.value_after,
    'currentValue', ${CURRENT_VALUE}, 'person', jsonb_build_object('id', p.id, 'name', p.full_name),
    'answeredBy', a.full_name)`,
  orders: {},
  /** The oldest unanswered ones first, then the newest of the answered. */
  usualOrder: sql`${IS_OVER}, case when ${IS_OVER} then -extract(epoch from c.created_at)
    else extract(epoch from c.created_at) end`,
}

/** Requests of everybody. */
export function listForeignCorrections(
  db: Db,
  { state, ...place }: PlaceInList & { state: CorrectionFilter | null },
): Promise<ListedPage<ForeignCorrection>> {
  const chosen = state === 'waiting' ? sql`not (${IS_OVER})` : sql`c.state = ${state}`
  const where = state === null ? [] : [chosen]
  return listPage(db, FOREIGN_CORRECTIONS, { where, sort: null, ...place })
}

export interface Answer {
  id: number
  state: Exclude<CorrectionState, 'new'>
  answer: string | null
  version: number
  answeredBy: number
  answeredAt: Date
  /** The change that a granted request made. */
  correction: { before: string | null; after: string | null } | null
}

/** Answers a request of this version; null when it has another one by now. */
export async function answerCorrection(tx: Db, given: Answer): Promise<{ personId: number } | null> {
  const answered = await tx
    .updateTable('data_correction')
    .set((row) => ({
      state: given.state,
      answer: given.answer,
      answered_by: given.answeredBy,
      answered_at: given.answeredAt,
      version: row('version', '+', 1),
      is_corrected: given.correction !== null,
      value_before: given.correction?.before ?? null,
      value_after: given.correction?.after ?? null,
    }))
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .where('state', 'in', ['new', 'in-work'])
    .returning('person_id as personId')
    .executeTakeFirst()
  return answered ?? null
}

/** A request with the version that an answer must name; `forAnswer` locks it until the transaction ends. */
export async function findCorrection(db: Db, id: number, { forAnswer = false } = {}) {
  const found = await db
    .selectFrom('data_correction')
    .select(['state', 'answer', 'version', 'field', 'wanted_value as wantedValue', 'person_id as personId'])
    .where('id', '=', id)
    .$if(forAnswer, (query) => query.forUpdate())
    .executeTakeFirst()
  return found && { ...found, field: found.field as CorrectableField | null }
}

/** The number of requests that wait for an answer. */
export async function countWaitingCorrections(db: Db): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from data_correction where state in ('new', 'in-work')
  `.execute(db)
  return rows[0]!
}
