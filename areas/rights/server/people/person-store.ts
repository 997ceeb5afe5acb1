import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'

export interface PersonRow {
  id: number
  fullName: string
  status: string | null
  grantCount: number
}

interface Search extends PlaceInList {
  words: readonly string[]
  /** Found by the contents of their accounts. */
  holderIds: readonly number[]
  today: string
}

/** The line below a name: main post and department, or group, or the former ones. */
const status = (today: string) => sql<string>`coalesce(
  (select t.name || ', ' || coalesce(d.short_name, d.name)
    from employment e join employment_post ep on ep.employment_id = e.id
    join post_type t on t.id = ep.post_type_id join department d on d.id = ep.department_id
    where e.person_id = p.id and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
    order by ep.is_main desc, ep.rate desc, ep.id limit 1),
  (select case s.state_id when 4 then 'Выпускник' when 3 then 'Отчислен'
      else case when s.study_level_id = 4 then 'Аспирант' else 'Студент' end || coalesce(' гр. ' || g.name, '') end
    from student s left join student_group_member m on m.student_id = s.id and m.end_at is null
    left join student_group g on g.id = m.group_id
    where s.person_id = p.id order by s.is_enrolled desc, s.admitted_on desc, s.id limit 1))`

/** Everybody whose name, group, post or account matches; without words those who were given something by hand. */
function candidates({ words, holderIds, today }: Omit<Search, keyof PlaceInList>) {
  if (words.length === 0 && holderIds.length === 0)
    return sql`select person_id as id from permission_grant union select person_id from administrator_request`
  return sql`${named({ words, today })} union select unnest(${holderIds}::bigint[])`
}

/** Everybody whose name, group or post matches. */
function named({ words, today }: Pick<Search, 'words' | 'today'>) {
  return sql`
    select p.id from person p where ${matchesWords('p.search_text', words)}
    union select s.person_id from student_group g
      join student_group_member m on m.group_id = g.id and m.end_at is null
      join student s on s.id = m.student_id
      where ${matchesWords('g.search_text', words)}
    union select e.person_id from employment e
      join employment_post ep on ep.employment_id = e.id
      join post_type t on t.id = ep.post_type_id
      join department d on d.id = ep.department_id
      cross join lateral (
        select search_form(t.name || ' ' || d.name || ' ' || coalesce(d.short_name, '')) as search_text) work
      where ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
        and ${matchesWords('work.search_text', words)}`
}

/** Present students and workers whose name, group or post matches. */
export async function listPresent(
  db: Db,
  { words, audience, today }: Pick<Search, 'words' | 'today'> & { audience: 'students' | 'workers' | null },
): Promise<number[]> {
  const studies = sql`exists (select from student s where s.person_id = p.id and s.is_enrolled)`
  const works = sql`exists (
    select from employment e join employment_post ep on ep.employment_id = e.id
    where e.person_id = p.id and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity'))`
  const chosen = { students: studies, workers: works }
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where ${audience === null ? sql`(${studies} or ${works})` : chosen[audience]}
      and ${words.length === 0 ? sql`true` : sql`p.id in (${named({ words, today })})`}
    order by p.last_name, p.first_name, p.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

const peopleOn = (today: string) => ({
  from: sql`from person p`,
  id: sql`p.id`,
  item: sql<PersonRow>`jsonb_build_object('id', p.id, 'fullName', p.full_name, 'status', ${status(today)},
    'grantCount', (select count(*) from permission_grant g
      where g.person_id = p.id and ${today}::date <= coalesce(g.end_at, 'infinity')))`,
  orders: {},
  usualOrder: sql`p.last_name, p.first_name`,
})

export function findPeople(db: Db, search: Search): Promise<ListedPage<PersonRow>> {
  const { today, limit, offset } = search
  const where = [sql`p.id in (${candidates(search)})`]
  return listPage(db, peopleOn(today), { where, sort: null, limit, offset })
}

export async function readPerson(
  db: Db,
  personId: number,
  today: string,
): Promise<{ fullName: string; status: string | null } | null> {
  const { rows } = await sql<{ fullName: string; status: string | null }>`
    select p.full_name as "fullName", ${status(today)} as status from person p where p.id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

/** The lines below the names of these people. */
export async function readStatuses(
  db: Db,
  personIds: readonly number[],
  today: string,
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; status: string | null }>`
    select p.id, ${status(today)} as status from person p where p.id = any(${personIds})
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row.status]))
}
