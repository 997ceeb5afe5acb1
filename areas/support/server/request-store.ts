import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { ForeignRequest, SupportQuestion, SupportRequest } from '../contract/request.ts'

const OWN_FIELDS = sql`'id', r.id, 'topic', r.topic, 'text', r.text, 'createdAt', r.created_at,
  'answer', r.answer, 'answeredAt', r.answered_at, 'version', r.version`

const OWN_REQUESTS = {
  from: sql`from support_request r`,
  id: sql`r.id`,
  item: sql<SupportRequest>`jsonb_build_object(${OWN_FIELDS})`,
  orders: {},
  usualOrder: sql`r.created_at desc, r.id desc`,
}

const REQUESTS = {
  from: sql`from support_request r join person p on p.id = r.person_id left join person a on a.id = r.answered_by`,
  id: sql`r.id`,
  item: sql<ForeignRequest>`jsonb_build_object(${OWN_FIELDS},
    'person', jsonb_build_object('id', p.id, 'name', p.full_name), 'answeredBy', a.full_name)`,
  orders: {},
  /** The longest waiting first, then the newest answers. */
  usualOrder: sql`r.answer is not null, r.answered_at desc, r.created_at`,
}

export function listOwnRequests(
  db: Db,
  personId: number,
  place: PlaceInList,
): Promise<ListedPage<SupportRequest>> {
  return listPage(db, OWN_REQUESTS, { where: [sql`r.person_id = ${personId}`], sort: null, ...place })
}

/** The requests of everybody. */
export function listRequests(
  db: Db,
  { state, ...place }: PlaceInList & { state: 'waiting' | 'answered' | null },
): Promise<ListedPage<ForeignRequest>> {
  const where =
    state === null ? [] : [state === 'waiting' ? sql`r.answer is null` : sql`r.answer is not null`]
  return listPage(db, REQUESTS, { where, sort: null, ...place })
}

export async function findRequest(db: Db, id: number): Promise<ForeignRequest | null> {
  const { rows } = await sql<{ request: ForeignRequest }>`
    select ${REQUESTS.item} as request ${REQUESTS.from} where r.id = ${id}
  `.execute(db)
  return rows[0]?.request ?? null
}

/** Those of some requests that have an answer. */
export async function listAnswered(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; personId: number; topic: string; answer: string }[]> {
  const { rows } = await sql<{ id: number; personId: number; topic: string; answer: string }>`
    select id, person_id as "personId", topic, answer from support_request
    where id = any(${[...ids]}::bigint[]) and answer is not null
  `.execute(db)
  return rows
}

export async function insertRequest(
  tx: Db,
  { personId, topic, text, now }: SupportQuestion & { personId: number; now: Date },
): Promise<SupportRequest> {
  const { rows } = await sql<{ request: SupportRequest }>`
    insert into support_request as r (person_id, topic, text, created_at)
    values (${personId}, ${topic}, ${text}, ${now}::timestamptz)
    returning jsonb_build_object(${OWN_FIELDS}) as request
  `.execute(tx)
  return rows[0]!.request
}

interface NewAnswer {
  id: number
  answer: string
  answeredBy: number
  now: Date
}

export async function updateAnswer(tx: Db, { id, answer, answeredBy, now }: NewAnswer): Promise<void> {
  await writeNextVersion(tx, 'support_request', {
    id,
    columns: { answer, answered_by: answeredBy, answered_at: now },
  })
}

/** More than anybody asks before the first answer. */
const MOST_WAITING = 50

/** The requests of a person's own that nobody has answered yet, longest first. */
export async function listOwnWaiting(
  db: Db,
  personId: number,
): Promise<{ id: number; topic: string; createdAt: string }[]> {
  const { rows } = await sql<{ request: { id: number; topic: string; createdAt: string } }>`
    select jsonb_build_object('id', id, 'topic', topic, 'createdAt', created_at) as request from support_request
    where person_id = ${personId} and answer is null order by created_at, id limit ${MOST_WAITING}
  `.execute(db)
  return rows.map(({ request }) => request)
}

export async function countWaiting(db: Db): Promise<{ count: number }> {
  return db
    .selectFrom('support_request')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
}
