import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { FileKind } from '../contract/status.ts'
import type { TaughtWork } from '../contract/work.ts'
import { periods, rejection, relevantDay, status, statusOf, theme, type, WORKS } from './work-columns.ts'

const FILES_PATH = '/api/proxy/consent/files/'

const fileUrlOf = (kind: FileKind): RawBuilder<unknown> => sql`(
  select ${FILES_PATH}::text || v.file_id from works_version_file v
  where v.work_id = w.id and v.revision = c.revision and v.kind = ${kind})`

/** A work as it is stored: whether it may be agreed depends on the day. */
export interface TaughtRow extends Omit<TaughtWork, 'isCanApprove'> {
  relevantDay: string
  supervisorId: number | null
  studentPersonId: number
  isSheetCompleted: boolean
}

const TAUGHT_WORK = sql`
  select w.id, ${type} as type, jsonb_build_object('id', l.id, 'name', l.name) as "studyLevel", ${status} as status,
    w.point, w.semester as "semesterNumber", ${rejection}, ${theme} as theme, p.full_name as "studentName",
    g.name as "groupName", n.number as "studyPlanNumber", d.name as "disciplineName", c.country, c.city,
    ${fileUrlOf('feedback')} as "feedbackFileUrl", null as "plagiarismFileUrl", ${fileUrlOf('work')} as "workFileUrl",
    ${fileUrlOf('ebs')} as "ebsFileUrl", null as "reviewFileUrl", c.submitted_at as "createdAt",
    coalesce(c.decided_at, c.submitted_at) as "updatedAt", w.is_deleted as "isDeleted", ${periods},
    coalesce(c.version, 0) as version, ${relevantDay} as "relevantDay", w.supervisor_id as "supervisorId",
    s.person_id as "studentPersonId", w.is_sheet_completed as "isSheetCompleted"
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
}

const isIn = (column: RawBuilder<unknown>, ids: readonly number[] | null) =>
  sql`(${ids}::bigint[] is null or ${column} = any(${ids}::bigint[]))`

/** A page of the works of a supervisor, the newest years first, with how many there are. One statement. */
export async function listTaughtWorks(
  db: Db,
  { staffId, filter, limit, offset }: { staffId: number; filter: WorkFilter; limit: number; offset: number },
): Promise<{ count: number; staff: { id: number; fio: string } | null; items: TaughtRow[] }> {
  const matching = sql`w.supervisor_id = ${staffId} and not w.is_deleted
    and ${isIn(sql`w.type_id`, filter.workTypeIds)} and ${isIn(sql`w.group_id`, filter.groupIds)}
    and ${isIn(sql`w.discipline_id`, filter.disciplineIds)} and ${isIn(sql`w.study_year_id`, filter.years)}
    and ${isIn(statusOf, filter.consentStatusIds)}`
  const { rows } = await sql<{
    count: number
    staff: { id: number; fio: string } | null
    items: TaughtRow[]
  }>`
    select (select count(*)::int from works_work w left join works_consent c on c.work_id = w.id where ${matching}) as count,
      (select jsonb_build_object('id', id, 'fio', full_name) from person where id = ${staffId}) as staff,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.place) from (
        select q.*, row_number() over () as place from (${TAUGHT_WORK} where ${matching}
          order by w.study_year_id desc, w.id limit ${limit} offset ${offset}) q) t), '[]') as items
  `.execute(db)
  return rows[0]!
}

/** One work, whoever supervises it; null when there is none. */
export async function findTaughtWork(db: Db, id: number): Promise<TaughtRow | null> {
  const { rows } = await sql<TaughtRow>`${TAUGHT_WORK} where w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** How many works a supervisor has in all. */
export async function countTaughtWorks(db: Db, staffId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from works_work where supervisor_id = ${staffId} and not is_deleted`.execute(
    db,
  )
  return rows[0]!.count
}

/** What the works of a supervisor can be filtered by. One statement. */
export async function listFilters(db: Db, staffId: number) {
  type Option = { id: number; name: string }
  const options = (from: RawBuilder<unknown>) => sql`(select coalesce(
    jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]') from (${from}) o)`
  const { rows } = await sql<{ typeIds: number[]; groups: Option[]; disciplines: Option[]; years: Option[] }>`
    with own as materialized (select * from works_work where supervisor_id = ${staffId} and not is_deleted)
    select (select coalesce(array_agg(distinct type_id order by type_id), '{}') from own) as "typeIds",
      ${options(sql`select id, name from student_group where id in (select group_id from own)`)} as groups,
      ${options(sql`select id, name from discipline where id in (select discipline_id from own)`)} as disciplines,
      ${options(sql`select id, label as name from study_year where id in (select study_year_id from own)`)} as years
  `.execute(db)
  return rows[0]!
}

export type Verdict = { statusId: 2; comment: null } | { statusId: 3; comment: string }

/** Writes who decided what about a work on agreement, or took back an agreement. */
export async function writeVerdict(
  db: Db,
  { id, statusId, comment, personId, now }: Verdict & { id: number; personId: number; now: Date },
): Promise<void> {
  await sql`
    update works_consent set status_id = ${statusId}, rejection_comment = ${comment},
      rejection_at = ${comment === null ? null : now}, decided_by = ${personId}, decided_at = ${now},
      version = version + 1
    where work_id = ${id}
  `.execute(db)
}
