import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { Faculty, InstituteRow } from '../../contract/institute.ts'
import type { Named } from '../../contract/statement.ts'
import { isSeen, type Scope } from './scope.ts'
import { isLastMarked, isLate, isOfSession, isWithExaminer, LIST } from './sheet-list.ts'

export interface InstituteFilter {
  disciplineId: number | null
  examinerId: number | null
  student: string | null
  faculties: readonly number[] | null
  groups: readonly number[] | null
  from: string | null
  to: string | null
  semesters: readonly number[] | null
  statusIds: readonly number[] | null
  yearId: number | null
  term: number | null
  /** It is with its examiner, and late or not; null is any sheet. */
  isLate: boolean | null
  /** In a discipline that no department teaches. */
  hasNoDepartment: boolean
  /** Closed, and somebody has one of these marks at last. */
  markIds: readonly number[] | null
  /** The beginnings of words of a discipline, an examiner or a group. */
  words: readonly string[]
}

const hasStudent = (student: string | null) =>
  sql`(${student}::text is null or exists (select from statement_record r join student x on x.id = r.student_id
    join person p on p.id = x.person_id where r.statement_id = s.id and not r.is_deleted
      and (position(search_form(${student}) in p.search_text) > 0 or starts_with(x.record_book, trim(${student})))))`

const hasLateness = (late: boolean | null, today: string) =>
  late === null ? sql`true` : sql`(${isWithExaminer} and ${isLate(today)} = ${late}::boolean)`

const hasMark = (markIds: readonly number[] | null) =>
  sql`(${markIds}::int[] is null or s.status_id > 2 and exists (select from statement_record r
    where r.statement_id = s.id and ${isLastMarked} and coalesce(r.final_mark_id, r.mark_id) = any(${markIds}::int[])))`

const isNamed = (words: readonly string[]) =>
  words.length === 0
    ? sql`true`
    : sql`(${matchesWords('d.search_text', words)} or exists (select from statement_examiner e
        join person p on p.id = e.person_id where e.statement_id = s.id and ${matchesWords('p.search_text', words)})
      or exists (select from statement_record r join student_group g on g.id = r.group_id
        where r.statement_id = s.id and not r.is_deleted and ${matchesWords('g.search_text', words)}))`

function conditions(scope: Scope, filter: InstituteFilter): RawBuilder<unknown>[] {
  const {
    disciplineId,
    examinerId,
    student,
    faculties,
    groups: groupIds,
    from,
    to,
    semesters,
    statusIds,
  } = filter
  return [
    isSeen(scope),
    sql`(${disciplineId}::bigint is null or s.discipline_id = ${disciplineId})`,
    sql`(${examinerId}::bigint is null or exists (select from statement_examiner e
      where e.statement_id = s.id and e.person_id = ${examinerId}))`,
    hasStudent(student),
    sql`(${faculties}::bigint[] is null or s.institute_id = any(${faculties}::bigint[])
      or s.department_id = any(${faculties}::bigint[]))`,
    sql`(${groupIds}::bigint[] is null or exists (select from statement_record r where r.statement_id = s.id
      and not r.is_deleted and r.group_id = any(${groupIds}::bigint[])))`,
    sql`(${from}::date is null or s.exam_date >= ${from}::date)`,
    sql`(${to}::date is null or s.exam_date <= ${to}::date)`,
    sql`(${semesters}::int[] is null or s.semester = any(${semesters}::int[]))`,
    sql`(${statusIds}::int[] is null or s.status_id = any(${statusIds}::int[]))`,
    isOfSession(filter),
    hasLateness(filter.isLate, scope.today),
    sql`(not ${filter.hasNoDepartment}::boolean or s.department_id is null)`,
    hasMark(filter.markIds),
    isNamed(filter.words),
  ]
}

/** A page of the sheets that somebody answers for. */
export function listInstituteSheets(
  db: Db,
  {
    scope,
    filter,
    sort,
    ...place
  }: PlaceInList & { scope: Scope; filter: InstituteFilter; sort: string | null },
): Promise<ListedPage<InstituteRow>> {
  return listPage(db, LIST, { where: conditions(scope, filter), sort, ...place })
}

const MOST_FOUND = 50

async function find(db: Db, options: RawBuilder<unknown>, text: RawBuilder<unknown>, term: string) {
  const { rows } = await sql<Named>`
    select o.id, o.name from (${options}) o where position(search_form(${term}) in ${text}) > 0
    order by o.name, o.id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

export interface DictionarySearch {
  scope: Scope
  term: string
}

export function findDisciplines(db: Db, { scope, term }: DictionarySearch): Promise<Named[]> {
  const options = sql`select d.id, d.name, d.search_text from discipline d
    where exists (select from statement s where s.discipline_id = d.id and ${isSeen(scope)})`
  return find(db, options, sql`o.search_text`, term)
}

export function findExaminers(db: Db, { scope, term }: DictionarySearch): Promise<Named[]> {
  const options = sql`select p.id, p.full_name as name from person p where exists (select from statement_examiner e
    join statement s on s.id = e.statement_id where e.person_id = p.id and ${isSeen(scope)})`
  return find(db, options, sql`search_form(o.name)`, term)
}

export function findGroups(db: Db, { scope, term }: DictionarySearch): Promise<Named[]> {
  const options = sql`select g.id, g.name, g.search_text from student_group g where exists (select from statement_record r
    join statement s on s.id = r.statement_id where r.group_id = g.id and not r.is_deleted and ${isSeen(scope)})`
  return find(db, options, sql`o.search_text`, term)
}

/** The institutes of the sheets that somebody sees, with their departments, the largest first. */
export async function listFaculties(db: Db, scope: Scope): Promise<Faculty[]> {
  const { rows } = await sql<Faculty>`
    select i.id, i.name, coalesce(c.children, '[]') as children from department i
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id) as children, count(*) as count
      from department d where d.id in (select s.department_id from statement s where s.institute_id = i.id and ${isSeen(scope)})
    ) c
    where i.id in (select s.institute_id from statement s where ${isSeen(scope)})
    order by c.count desc, i.name, i.id
  `.execute(db)
  return rows
}
