import { sql, type RawBuilder } from 'kysely'
import { isInScope as isOfHolder, type Holder } from '#platform/server/db/in-scope.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { DeskFilter, Stage } from '../../contract/desk.ts'

/** The rows of each stage of the queue. */
const STAGE_ROWS: Readonly<Record<Stage, RawBuilder<boolean>>> = {
  new: sql`r.status_id = 1`,
  'in-work': sql`r.status_id = 2`,
  'to-hand-out': sql`(r.status_id = 3 and r.is_paper and r.handed_on is null and paper.revoked_on is null)`,
  done: sql`(r.status_id = 3 and (not r.is_paper or r.handed_on is not null or paper.revoked_on is not null))`,
  rejected: sql`r.status_id = 4`,
}

export const stageRows = (stage: Stage) => STAGE_ROWS[stage]

/** Papers that wait for owners who come on this day. */
export const isComingOn = (day: string): RawBuilder<boolean> =>
  sql`(r.pick_up_on = ${day}::date and ${stageRows('to-hand-out')})`

export type Clerk = Holder

/** The requests of the institutes for which a clerk was given the right. */
export const isInScope = (clerk: Clerk) => isOfHolder('certificates', sql`r.institute_id`, clerk)

/** By name, by the beginning of the group or of the number. */
function isFound(search: string | null | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  return sql`(s.person_id in (select p.id from person p where ${matchesWords('p.search_text', searchWords(search))})
    or starts_with(g.search_text, search_form(${search})) or starts_with(paper.number, ${search}))`
}

const anyOf = (column: RawBuilder<unknown>, ids: readonly number[] | null | undefined) =>
  ids ? [sql`${column} = any(${[...ids]}::bigint[])`] : []

/** The conditions of the queue. */
export function deskConditions(filter: DeskFilter, clerk: Clerk): RawBuilder<unknown>[] {
  const { stage, statusIds, typeIds, facultyIds, isPaper, isMine, isOverdue, isComing, isDoneToday, search } =
    filter
  const { from, to } = filter
  const { personId, today } = clerk
  return [
    sql`r.deleted_at is null`,
    isInScope(clerk),
    ...(stage ? [stageRows(stage)] : []),
    ...anyOf(sql`r.status_id`, statusIds),
    ...anyOf(sql`r.type_id`, typeIds),
    ...anyOf(sql`r.institute_id`, facultyIds),
    ...(isPaper === null || isPaper === undefined ? [] : [sql`r.is_paper = ${isPaper}`]),
    ...(isMine ? [sql`r.clerk_id = ${personId}`] : []),
    ...(isOverdue ? [sql`r.status_id in (1, 2) and r.due_on < ${today}::date`] : []),
    ...(isComing ? [isComingOn(today)] : []),
    ...(isDoneToday ? [sql`r.status_id = 3 and r.status_on = ${today}::date`] : []),
    ...(from ? [sql`r.ordered_on >= ${from}::date`] : []),
    ...(to ? [sql`r.ordered_on <= ${to}::date`] : []),
    isFound(search),
  ]
}
