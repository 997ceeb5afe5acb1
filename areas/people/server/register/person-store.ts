import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { ListedPerson, PeopleFilter } from '../../contract/register/person.ts'
import { ENDING_CONTRACTS_DAYS, RECENT_MOVES_DAYS } from '../../contract/register/recent-moves.ts'
import type { StaffMoves } from '../../contract/register/staff-moves.ts'

/** A post of an employment, as lists name it. */
const postName = sql`t.name || ', ' || coalesce(d.short_name, d.name)`

/** The posts of `p` on a day, the main one first. */
const postsOn = (today: string, value: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  select ${value} from employment e
  join employment_post ep on ep.employment_id = e.id
  join post_type t on t.id = ep.post_type_id
  join department d on d.id = ep.department_id
  where e.person_id = p.id and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity') ${order}`

const enrolments = (value: RawBuilder<unknown>) => sql`
  select ${value} from student s
  left join student_group_member m on m.student_id = s.id and m.end_at is null
  left join student_group g on g.id = m.group_id
  where s.person_id = p.id and s.is_enrolled`

const hasAccount = sql`exists (select from account_holder a where a.person_id = p.id)`

/** Whether `p` has a post on a day. */
const worksOn = (day: RawBuilder<unknown>) => sql`exists (
  select from employment oe join employment_post op on op.employment_id = oe.id
  where oe.person_id = p.id and ${day} between op.begin_at and coalesce(op.end_at, oe.end_at, 'infinity'))`

/** Whether a post of `p` begins after a day. */
const beginsAfter = (today: string) => sql`exists (
  select from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = p.id and ep.begin_at > ${today}::date)`

/** The last day and the last post of `p`; null of a person who works here, or soon will. */
const leaving = (today: string) => sql`(
  select jsonb_build_object('on', coalesce(ep.end_at, e.end_at), 'post', ${postName})
  from employment e
  join employment_post ep on ep.employment_id = e.id
  join post_type t on t.id = ep.post_type_id
  join department d on d.id = ep.department_id
  where e.person_id = p.id and not ${worksOn(sql`${today}::date`)} and not ${beginsAfter(today)}
  order by coalesce(ep.end_at, e.end_at) desc, ep.is_main desc, ep.begin_at desc, ep.id limit 1)`

const isRecent = (today: string, day: RawBuilder<unknown>) =>
  sql`${day} between ${today}::date - ${RECENT_MOVES_DAYS}::int and ${today}::date`

/** The recent days on which `p` began to work here: neither a second post nor a new contract is a beginning. */
const hirings = (today: string, day: RawBuilder<unknown>) => sql`(
  select ${day} from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = p.id and ${isRecent(today, sql`ep.begin_at`)} and not ${worksOn(sql`ep.begin_at - 1`)})`

/** The day of a stuck order has passed: it is no day on which somebody will leave. */
const lastDay = (today: string) => sql`coalesce(
  (select day from dismissal_day(e.id) as signed(day) where day >= ${today}::date), 'infinity')`

/**
 * The day on which `p`, who works here, leaves by a signed dismissal; null when another employment goes on or begins
 * later. The end of a contract is no dismissal.
 */
const leavesOn = (today: string) => sql`(
  select nullif(max(${lastDay(today)}), 'infinity') from employment e
  where e.person_id = p.id and ${today}::date between e.begin_at and coalesce(e.end_at, 'infinity')
    and ${worksOn(sql`${today}::date`)} and not ${beginsAfter(today)})`

/** The days soon on which a contract of `p` ends, when no other begins after today: neither a new one nor another post. */
const contractEnds = (today: string, day: RawBuilder<unknown>) => sql`(
  select ${day} from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = p.id and ep.begin_at <= ${today}::date and not ${beginsAfter(today)}
    and coalesce(ep.end_at, e.end_at) between ${today}::date and ${today}::date + ${ENDING_CONTRACTS_DAYS}::int)`

const peopleOn = (today: string) => ({
  from: sql`from person p`,
  id: sql`p.id`,
  item: sql<ListedPerson>`jsonb_build_object('id', p.id, 'fullName', p.full_name, 'hasAccount', ${hasAccount},
    'posts', array(${postsOn(today, postName, sql`order by ep.is_main desc, ep.id`)}),
    'groups', array(${enrolments(sql`coalesce(g.name, 'без группы')`)} order by s.id),
    'gender', case when ${hirings(today, sql`max(ep.begin_at)`)} is not null or ${leaving(today)} is not null then p.gender end,
    'hiredOn', ${hirings(today, sql`max(ep.begin_at)`)}, 'leavesOn', ${leavesOn(today)},
    'endsOn', ${contractEnds(today, sql`min(coalesce(ep.end_at, e.end_at))`)}, 'left', ${leaving(today)})`,
  orders: { name: sql`p.full_name`, entered: sql`p.created_at` },
  usualOrder: sql`p.last_name, p.first_name, p.middle_name`,
})

function isWho(who: NonNullable<PeopleFilter['who']>, today: string): RawBuilder<unknown> {
  const studies = sql`exists (select from student s where s.person_id = p.id and s.is_enrolled)`
  const works = worksOn(sql`${today}::date`)
  const conditions = {
    students: studies,
    workers: works,
    hired: sql`exists ${hirings(today, sql``)}`,
    // A change of post is no leaving, nor is one that is signed already.
    left: sql`not ${works} and exists (
      select from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = p.id and ${isRecent(today, sql`coalesce(ep.end_at, e.end_at)`)}) and not ${beginsAfter(today)}`,
    ending: sql`exists ${contractEnds(today, sql``)}`,
    neither: sql`not ${studies} and not ${works}`,
    'with-account': hasAccount,
  }
  return conditions[who]
}

export type PeopleQuestion = PeopleFilter & PlaceInList & { today: string }

/** All people whom the university has recorded. */
export function listPeople(
  db: Db,
  { search, who, sort, today, ...place }: PeopleQuestion,
): Promise<ListedPage<ListedPerson>> {
  const where = [
    search ? matchesWords('p.search_text', searchWords(search)) : sql`true`,
    who ? isWho(who, today) : sql`true`,
  ]
  return listPage(db, peopleOn(today), { where, sort: sort ?? null, ...place })
}

/** The numbers of people that the filters of recent moves and of ending contracts find. One statement. */
export async function countRecentMoves(db: Db, today: string): Promise<StaffMoves> {
  const count = (who: 'hired' | 'left' | 'ending') =>
    sql`(select count(*)::int from person p where ${isWho(who, today)})`
  const { rows } = await sql<StaffMoves>`
    select ${count('hired')} as "hiredCount", ${count('left')} as "leftCount",
      ${count('ending')} as "endingCount"`.execute(db)
  return rows[0]!
}
