import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { WorkRules } from '../contract/can-approve.ts'
import type { AnyFileKind } from '../contract/status.ts'
import type { TaughtWork, WorkCounts } from '../contract/work.ts'
import { decides, type Reader, type Side } from './who-decides.ts'
import {
  agreedFrom,
  dueDay,
  filesOfVersion,
  isRemoved,
  isRemovedListed,
  isSheetCompleted,
  listedWorks,
  periods,
  point,
  rejection,
  relevantDay,
  rules,
  status,
  statusOf,
  theme,
  type,
  WORKS,
} from './work-columns.ts'

const FILES_PATH = '/api/proxy/consent/files/'

/** The file of a kind in the last version; of several kinds the first that is there. */
const fileUrlOf = (...kinds: AnyFileKind[]): RawBuilder<unknown> => sql`(
  select ${FILES_PATH}::text || v.file_id from works_version_file v
  where v.work_id = w.id and v.revision = c.revision and v.kind = any(${kinds}::text[])
  order by array_position(${kinds}::text[], v.kind) limit 1)`

/** A work as it is stored: whether it may be agreed depends on the day. */
export interface TaughtRow extends Omit<TaughtWork, 'isCanApprove' | 'approvableFrom' | 'requiredFiles'> {
  isSheetCompleted: boolean
  rules: WorkRules
}

const taughtWork = (today: string) => sql`
  select w.id, ${type} as type, jsonb_build_object('id', l.id, 'name', l.name) as "studyLevel", ${status} as status,
    ${point}, w.semester as "semesterNumber", ${rejection}, ${theme} as theme, p.full_name as "studentName",
    g.name as "groupName", n.number as "studyPlanNumber", d.name as "disciplineName", c.country, c.city,
    ${fileUrlOf('teacher-feedback', 'feedback')} as "feedbackFileUrl", ${fileUrlOf('plagiarism')} as "plagiarismFileUrl",
    ${fileUrlOf('work')} as "workFileUrl", ${fileUrlOf('ebs')} as "ebsFileUrl", ${fileUrlOf('review')} as "reviewFileUrl",
    c.submitted_at as "createdAt", coalesce(c.decided_at, c.submitted_at) as "updatedAt", ${isRemoved(today)} as "isDeleted",
    ${periods}, coalesce(c.version, 0) as version, ${relevantDay} as "relevantDay", w.supervisor_id as "supervisorId",
    s.person_id as "studentPersonId", ${isSheetCompleted} as "isSheetCompleted", c.organization_name as "organizationName",
    c.skills, c.page_count as "pageCount", w.practice_type as "practiceType", coalesce(c.revision, 0) as revision,
    ${dueDay} as "dueAt", ${rules} as rules, decider.full_name as "decidedByName", absent.full_name as "decidedForName",
    ${filesOfVersion(sql`c.revision`)} as files
  from ${WORKS}
  join person p on p.id = s.person_id
  join student_group g on g.id = w.group_id
  left join group_plan n on n.group_id = g.id`

export interface WorkFilter {
  workTypeIds: readonly number[] | null
  groupIds: readonly number[] | null
  disciplineIds: readonly number[] | null
  years: readonly number[] | null
  consentStatusIds: readonly number[] | null
  search: string | null
  isDeleted: boolean
  workId: number | null
}

const isIn = (column: RawBuilder<unknown>, ids: readonly number[] | null) =>
  sql`(${ids}::bigint[] is null or ${column} = any(${ids}::bigint[]))`

/** The works to read: all of a supervisor's, or those about which a leader decides. */
export interface Shelf {
  staffId: number
  leader: Reader | null
}

const isOnShelf = ({ staffId, leader }: Shelf) =>
  sql`(w.supervisor_id = ${staffId} and ${leader ? decides('leader', leader, sql`${staffId}::bigint`) : sql`true`})`

/** The works of a supervisor that match a filter, whatever their states. */
const matches = (shelf: Shelf, filter: WorkFilter) => sql`${isOnShelf(shelf)}
  and ${isIn(sql`w.type_id`, filter.workTypeIds)} and ${isIn(sql`w.group_id`, filter.groupIds)}
  and ${isIn(sql`w.discipline_id`, filter.disciplineIds)} and ${isIn(sql`w.study_year_id`, filter.years)}
  and (${filter.workId}::bigint is null or w.id = ${filter.workId}::bigint)
  and ${filter.search === null ? sql`true` : sql`search_form(p.full_name) like '%' || search_form(${filter.search}) || '%'`}`

interface TaughtPage {
  count: number
  staff: { id: number; fio: string } | null
  items: TaughtRow[]
  counts: WorkCounts
}

interface PageOf {
  shelf: Shelf
  filter: WorkFilter
  limit: number
  offset: number
  today: string
}

/** First what has waited longest, then the newest years. */
const USUAL_ORDER = sql`waiting_since, study_year_id desc, id`

/**
 * A page of the works of a supervisor, with the number of works in each state. One statement, which looks at all works
 * that match for their states alone, and reads those of the page.
 */
export async function listTaughtWorks(db: Db, { shelf, filter, limit, offset, today }: PageOf) {
  const { rows } = await sql<TaughtPage>`
    with found as materialized (
      select w.id, w.study_year_id, ${statusOf} as status, ${agreedFrom} as agreed_from,
        case when c.status_id = 1 then c.submitted_at end as waiting_since, ${isRemovedListed(today)} as is_removed
      from ${listedWorks(today)} ${filter.search === null ? sql`` : sql`join person p on p.id = s.person_id`}
      where ${matches(shelf, filter)}
    ), live as (
      select * from found where not is_removed
    ), shown as (
      select * from found where is_removed = ${filter.isDeleted} and ${isIn(sql`status`, filter.consentStatusIds)}
    ), page as materialized (
      select id, row_number() over (order by ${USUAL_ORDER}) as place from shown
      order by ${USUAL_ORDER} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from shown) as count,
      (select jsonb_build_object('notSent', count(*) filter (where status = 0), 'onAgreement', count(*) filter (where status = 1),
        'agreed', count(*) filter (where status = 2), 'rejected', count(*) filter (where status = 3),
        'approvable', count(*) filter (where status = 1 and agreed_from <= ${today}),
        'removed', (select count(*) from found where is_removed)) from live) as counts,
      (select jsonb_build_object('id', id, 'fio', full_name) from person where id = ${shelf.staffId}) as staff,
      coalesce((select jsonb_agg(to_jsonb(t) order by page.place) from (
        ${taughtWork(today)} where w.id = any(array(select id from page))) t join page on page.id = t.id), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** The works of these numbers about which a person decides; one statement. */
export async function listDecidable(
  db: Db,
  { ids, side, reader }: { ids: readonly number[]; side: Side; reader: Reader },
): Promise<TaughtRow[]> {
  const { rows } = await sql<TaughtRow>`
    ${taughtWork(reader.today)} where w.id = any(${ids}::bigint[]) and not ${isRemoved(reader.today)} and ${decides(side, reader)}
  `.execute(db)
  return rows
}

/** Locks these works until the transaction ends. */
export async function holdWorks(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from works_work where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

/** Locks the sheets of a work until the transaction ends, and returns whether the office has completed it. */
export async function holdSheet(tx: Db, id: number): Promise<boolean> {
  await sql`
    select from student_exam x join works_work w on w.student_id = x.student_id and w.semester = x.semester
    where w.id = ${id} and x.type_id in (4, 5, 6, 7) for share of x
  `.execute(tx)
  // Data read together with a lock may be older than it.
  const { rows } = await sql<{ isCompleted: boolean }>`
    select ${isSheetCompleted} as "isCompleted" from ${WORKS} where w.id = ${id}`.execute(tx)
  return rows[0]!.isCompleted
}

interface Shown {
  workId: number
  personId: number
  version: number
}

/** True when a person was shown this version of a work in a refusal of their decision. */
export async function wasShown(db: Db, { workId, personId, version }: Shown): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from works_shown where work_id = ${workId} and person_id = ${personId} and version = ${version}) as was
  `.execute(db)
  return rows[0]!.was
}

/** Stores the version of a work that a person is shown with a refusal. */
export async function noteShown(tx: Db, { workId, personId, version }: Shown): Promise<void> {
  await sql`
    insert into works_shown (work_id, person_id, version) values (${workId}, ${personId}, ${version})
    on conflict (work_id, person_id) do update set version = excluded.version
  `.execute(tx)
}

/** True when a person decides today for an absent supervisor. */
export async function standsInFor(db: Db, { personId, today }: Reader, staffId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from works_delegation where teacher_id = ${staffId} and delegate_id = ${personId}
      and ${today}::date between begin_at and end_at) as is
  `.execute(db)
  return rows[0]!.is
}

/** How many works a supervisor has in all. */
export async function countTaughtWorks(db: Db, shelf: Shelf, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from works_work w where ${isOnShelf(shelf)} and not ${isRemoved(today)}
  `.execute(db)
  return rows[0]!.count
}

/** The filter options for the works of a supervisor. One statement. */
export async function listFilters(db: Db, shelf: Shelf) {
  type Option = { id: number; name: string }
  const options = (from: RawBuilder<unknown>) => sql`(select coalesce(
    jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]') from (${from}) o)`
  const { rows } = await sql<{ typeIds: number[]; groups: Option[]; disciplines: Option[]; years: Option[] }>`
    with own as materialized (select w.* from works_work w where ${isOnShelf(shelf)})
    select (select coalesce(array_agg(distinct type_id order by type_id), '{}') from own) as "typeIds",
      ${options(sql`select id, name from student_group where id in (select group_id from own)`)} as groups,
      ${options(sql`select id, name from discipline where id in (select discipline_id from own)`)} as disciplines,
      ${options(sql`select id, label as name from study_year where id in (select study_year_id from own)`)} as years
  `.execute(db)
  return rows[0]!
}

export type Verdict = { statusId: 2; comment: null } | { statusId: 3; comment: string }

interface Decision {
  works: readonly { id: number; decidedFor: number | null }[]
  verdict: Verdict
  personId: number
  now: Date
}

/**
 * Writes decisions on works, with their authors, to the rows and last versions of the works. One statement.
 */
export async function writeVerdict(db: Db, { works, verdict, personId, now }: Decision): Promise<void> {
  const { statusId, comment } = verdict
  const ids = works.map(({ id }) => id)
  const absent = works.map(({ decidedFor }) => decidedFor)
  await sql`
    with decided as (
      select * from unnest(${ids}::bigint[], ${absent}::bigint[]) as decided (id, decided_for)
    ), consent as (
      update works_consent c set status_id = ${statusId}, rejection_comment = ${comment},
        rejection_at = ${comment === null ? null : now}, decided_by = ${personId}, decided_for = d.decided_for,
        decided_at = ${now}, version = c.version + 1
      from decided d where c.work_id = d.id
      returning c.work_id, c.revision, c.decided_for
    )
    update works_version v set outcome = ${statusId}, comment = ${comment}, decided_by = ${personId},
      decided_for = consent.decided_for, decided_at = ${now}
    from consent where v.work_id = consent.work_id and v.revision = consent.revision
  `.execute(db)
}
