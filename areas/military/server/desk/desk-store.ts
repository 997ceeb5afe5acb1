import { sql, type RawBuilder } from 'kysely'
import type { Holder } from '#platform/server/db/in-scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { DeskCountFilter, DeskCounts, DeskFilter, DeskRequest } from '../../contract/desk.ts'
import {
  deskRow,
  filesOfRequest,
  isAnswered,
  isEnding,
  isOfDesk,
  isOpen,
  REQUEST_ROWS,
  type DeskRow,
  type FileRow,
} from '../request-row.ts'

interface Named {
  id: number
  name: string
}

/** The institutes whose students the desk answers for, those with most groups first. Specification part 2, section 9. */
export async function listFaculties(db: Db, desk: Holder): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select d.id, coalesce(d.short_name, d.name) as name from department d
    join department_kind k on k.id = d.kind_id and k.is_institute and not k.is_directorate
    cross join lateral (select d.id as institute_id) r
    where d.end_at is null and ${isOfDesk(desk)}
    order by (select count(*) from department c where c.parent_id = d.id and c.end_at is null) desc, d.name, d.id
  `.execute(db)
  return rows
}

export async function listStudyLevels(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`select id, name from study_level order by id`.execute(db)
  return rows
}

const anyOf = (column: RawBuilder<unknown>, ids: readonly number[] | null | undefined) =>
  ids && ids.length > 0 ? [sql`${column} = any(${[...ids]}::bigint[])`] : []

function isFound(search: string | null | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  return sql`(s.person_id in (select p.id from person p where ${matchesWords('p.search_text', searchWords(search))})
    or starts_with(g.search_text, search_form(${search})))`
}

const LIST = {
  from: REQUEST_ROWS,
  id: sql`r.id`,
  item: deskRow,
  orders: {},
  // Requests in progress by the day on which their documents end; then finished ones, the latest first.
  usualOrder: sql`not ${isOpen}, case when ${isOpen} then r.created_on end, case when not ${isOpen} then r.status_at end desc`,
}

function conditionsOf(filter: DeskCountFilter, desk: Holder): RawBuilder<unknown>[] {
  const { facultyIds, studyLevelIds, search, isOpen: openOnly } = filter
  const { isEnding: endingOnly, isAnswered: answeredOnly } = filter
  return [
    isOfDesk(desk),
    ...anyOf(sql`r.institute_id`, facultyIds),
    ...anyOf(sql`s.study_level_id`, studyLevelIds),
    ...(openOnly ? [isOpen] : []),
    ...(endingOnly ? [isEnding(desk.today)] : []),
    ...(answeredOnly ? [isAnswered] : []),
    isFound(search),
  ]
}

export function listRequests(
  db: Db,
  filter: DeskFilter,
  { place, desk }: { place: PlaceInList; desk: Holder },
): Promise<ListedPage<DeskRow>> {
  const where = [...conditionsOf(filter, desk), ...anyOf(sql`r.status_id`, filter.statusIds)]
  return listPage(db, LIST, { where, sort: null, ...place })
}

/** How many requests that the filter leaves are in each state; the rest is of the whole queue. */
export async function countRequests(db: Db, filter: DeskCountFilter, desk: Holder): Promise<DeskCounts> {
  const { rows } = await sql<DeskCounts>`
    with seen as (select r.* from military_request r where ${isOfDesk(desk)})
    select coalesce((select jsonb_agg(jsonb_build_object('id', status_id, 'many', many) order by status_id)
        from (select r.status_id, count(*) as many ${REQUEST_ROWS}
          where ${sql.join(conditionsOf(filter, desk), sql` and `)} group by r.status_id) counted), '[]') as statuses,
      (select count(*)::int from seen r where ${isOpen}) as open,
      (select count(*)::int from seen r where ${isEnding(desk.today)}) as ending,
      (select count(distinct h.request_id)::int from military_step h join seen r on r.id = h.request_id
        where h.status_id = 5 and h.action = 'move' and h.day = ${desk.today}::date) as "doneToday"
  `.execute(db)
  return rows[0]!
}

export async function listForDesk(db: Db, ids: readonly number[], desk: Holder): Promise<DeskRow[]> {
  const { rows } = await sql<{ item: DeskRow }>`
    select ${deskRow} as item ${REQUEST_ROWS}
    where r.id = any(${[...ids]}::bigint[]) and ${isOfDesk(desk)} order by r.id
  `.execute(db)
  return rows.map(({ item }) => item)
}

interface Parts {
  files: FileRow[]
  references: DeskRequest['references']
  history: DeskRequest['history']
}

/** The data that the panel of one request shows in addition to its row. */
export async function findParts(db: Db, id: number): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select ${filesOfRequest} as files,
      coalesce((select jsonb_agg(jsonb_build_object('id', ref.id, 'number', ref.content ->> 'number',
          'isDownloaded', ref.downloaded_at is not null, 'isAnnulled', ref.annulled_at is not null) order by ref.id desc)
        from military_reference ref where ref.request_id = r.id), '[]') as references,
      coalesce((select jsonb_agg(jsonb_build_object('action', h.action, 'statusId', h.status_id, 'at', h.at,
          'person', p.full_name, 'comment', h.comment) order by h.id)
        from military_step h left join person p on p.id = h.person_id where h.request_id = r.id), '[]') as history
    from military_request r where r.id = ${id}
  `.execute(db)
  return rows[0]!
}

/** Locks requests in the order of their ids, so that two desks with overlapping choices cannot deadlock. */
export async function lockRequests(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from military_request where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  )
}

interface NewState {
  statusId: number
  comment: string | null
  now: Date
}

export async function writeState(
  tx: Db,
  ids: readonly number[],
  { statusId, comment, now }: NewState,
): Promise<void> {
  await sql`
    update military_request set status_id = ${statusId}, status_comment = ${comment}, status_at = ${now},
      version = version + 1
    where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

/** Marks the files of requests that their students are asked to send again, and no others of these requests. */
export async function askAgain(
  tx: Db,
  requestIds: readonly number[],
  fileIds: readonly string[],
): Promise<void> {
  await sql`
    update military_file set is_asked_again = file_id = any(${[...fileIds]}::uuid[])
    where request_id = any(${[...requestIds]}::bigint[])
  `.execute(tx)
}

/**
 * Locks the valid references of requests, so that no student downloads one while it is being decided about.
 */
export async function lockReferences(tx: Db, requestIds: readonly number[]): Promise<void> {
  await sql`
    select from military_reference where request_id = any(${[...requestIds]}::bigint[]) and annulled_at is null
    order by id for update
  `.execute(tx)
}

export interface Hindrance {
  id: number
  /** The student has the reference of this request. */
  isReceived: boolean
  /** The student has sent another request since. */
  hasOther: boolean
}

/** The obstacles to resetting requests. */
export async function listHindrances(tx: Db, ids: readonly number[]): Promise<Hindrance[]> {
  const { rows } = await sql<Hindrance>`
    select r.id,
      exists (select from military_reference ref where ref.request_id = r.id and ref.annulled_at is null
        and ref.downloaded_at is not null) as "isReceived",
      exists (select from military_request o where o.student_id = r.student_id and o.id <> r.id and o.status_id <> 5
        and o.closed_at is null) as "hasOther"
    from military_request r where r.id = any(${[...ids]}::bigint[])
  `.execute(tx)
  return rows
}
