import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { holdsOn } from '#platform/server/db/holds-on.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { SessionBoard, SessionDebtor } from '../../contract/board.ts'
import { Mark, StatementType } from '../../contract/marks.ts'
import type { Author } from '../author.ts'
import { studiesOn } from '../studies-on.ts'
import { isLed, isSeen, type Scope } from './scope.ts'
import { isLastMarked, isLate, isOfSession, type Session } from './sheet-list.ts'

const { great, good, satisfactory, unsatisfactory, absentForReason, passed, failed } = Mark

/** The sheets of a session in their parts, of rows of `seen`. */
const parts = sql`count(*)::int as total, (count(*) filter (where is_done))::int as done,
  (count(*) filter (where status_id = 5))::int as shipped, (count(*) filter (where is_late))::int as late,
  (count(*) filter (where not is_late and status_id in (1, 2, 3)))::int as ahead`

/** `seen`: the sheets of a session that somebody sees. */
const seen = (scope: Scope, session: Session) => sql`seen as materialized (
  select s.id, s.status_id, s.department_id, s.type_id, s.exam_date, s.study_year_id, s.status_id in (4, 6) as is_done,
    ${isLate(scope.today)} as is_late, ${isLed(scope)} as is_led
  from statement s where ${isSeen(scope)} and ${isOfSession(session)})`

const countOf = (mark: number) => sql`(count(*) filter (where mark_id = ${mark}))::int`

/** `by_mark`: the grades of closed sheets by department, as the columns of `MarkCounts`. */
const byMark = sql`given as materialized (
  select s.department_id, coalesce(r.final_mark_id, r.mark_id) as mark_id
  from seen s join statement_record r on r.statement_id = s.id
  where s.status_id > 2 and s.type_id <> ${StatementType.credit} and ${isLastMarked}
), by_mark as (
  select department_id, jsonb_build_object('great', ${countOf(great)}, 'good', ${countOf(good)},
    'satisfactory', ${countOf(satisfactory)}, 'unsatisfactory', ${countOf(unsatisfactory)},
    'absent', count(*) filter (where mark_id in (2, 9, 10))) as marks
  from given where mark_id not in (${absentForReason}, ${passed}, ${failed}) group by 1
)`

const NO_MARKS = sql`'{"great": 0, "good": 0, "satisfactory": 0, "unsatisfactory": 0, "absent": 0}'::jsonb`

/** `owed`: who studies here and owes something of a session, by course. */
const owed = ({ today }: Scope) => sql`owed as (
  select coalesce(gy.course, (d.semester + 1) / 2) as course, d.student_id, d.statement_id, d.group_id
  from seen s join statement_debt d on d.statement_id = s.id join student x on x.id = d.student_id
    and ${studiesOn(today)}
  left join group_year gy on gy.group_id = d.group_id and gy.study_year_id = d.study_year_id)`

interface BoardQuery {
  scope: Scope
  session: Session
  /** The number of late teachers that are listed. */
  mostTeachers: number
}

/** The progress of a session, over the sheets that a person may see. One statement. */
export async function readBoard(db: Db, { scope, session, mostTeachers }: BoardQuery): Promise<SessionBoard> {
  const { yearId, term } = session
  const { rows } = await sql<SessionBoard>`
    with ${seen(scope, session)}, ${byMark}, ${owed(scope)}, chairs as (
      select department_id, ${parts} from seen group by 1
    ), teachers as materialized (
      select e.person_id, count(*) as total, count(*) filter (where s.is_late) as late,
        min(s.exam_date) filter (where s.is_late) as since, bool_or(s.is_late and s.is_led) as is_led,
        ${holdsOn('e.person_id', 'worker', scope.today)} as works_here,
        (select max(m.on_day) from statement_reminder m where m.person_id = e.person_id
          and m.study_year_id = ${yearId}::int and m.term = ${term}::int) as reminded_on
      from seen s join statement_examiner e on e.statement_id = s.id
      group by 1 having bool_or(s.is_late)
    )
    select (select count(*)::int from seen where not is_led) as foreign,
      (select count(*)::int from seen where status_id = 4) as differs,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.status_id, 'count', c.count) order by c.status_id)
        from (select status_id, count(*) from seen group by 1) c), '[]') as statuses,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', coalesce(d.name, 'Без кафедры'),
          'shortName', d.short_name, 'total', c.total, 'done', c.done, 'shipped', c.shipped, 'late', c.late,
          'ahead', c.ahead, 'marks', coalesce(b.marks, ${NO_MARKS})) order by c.late desc, d.name nulls last)
        from chairs c left join department d on d.id = c.department_id
        left join by_mark b on b.department_id is not distinct from c.department_id), '[]') as departments,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'late', t.late, 'total', t.total,
          'since', to_char(t.since, 'YYYY-MM-DD'), 'isLed', t.is_led, 'worksHere', t.works_here, 'remindedOn', to_char(t.reminded_on, 'YYYY-MM-DD'))
          order by t.late desc, t.since, p.full_name, p.id)
        from (select * from teachers order by late desc, since, person_id limit ${mostTeachers}) t
        join person p on p.id = t.person_id), '[]') as teachers,
      (select count(*)::int from teachers) as "lateTeachers",
      (select count(*)::int from teachers where is_led and works_here and reminded_on is distinct from ${scope.today}::date) as "toRemind",
      coalesce((select jsonb_agg(jsonb_build_object('course', o.course, 'count', o.count) order by o.course)
        from (select course, count(distinct student_id) from owed group by 1) o), '[]') as debtors,
      whole.*
    from (select ${parts} from seen) whole
  `.execute(db)
  return rows[0]!
}

/** The students with a debt of a session in a course, by name. */
export function listSessionDebtors(
  db: Db,
  { scope, session, course, ...place }: PlaceInList & { scope: Scope; session: Session; course: number },
): Promise<ListedPage<SessionDebtor>> {
  const listed = {
    from: sql`from (
      with ${seen(scope, session)}, ${owed(scope)}
      select student_id, course, min(group_id) as group_id, array_agg(statement_id order by statement_id) as sheet_ids
      from owed group by 1, 2
    ) o join student x on x.id = o.student_id join person p on p.id = x.person_id
    join student_group g on g.id = o.group_id`,
    id: sql`x.id`,
    item: sql<SessionDebtor>`jsonb_build_object('id', x.id, 'personId', p.id, 'fio', p.full_name, 'group', g.name,
      'recordBook', x.record_book, 'debts', (select jsonb_agg(jsonb_build_object('sheetId', s.id,
        'discipline', d.name, 'type', t.name) order by d.name, s.id)
        from statement s join discipline d on d.id = s.discipline_id join statement_type t on t.id = s.type_id
        where s.id = any(o.sheet_ids)))`,
    orders: {},
    usualOrder: sql`g.name, p.last_name, p.full_name`,
  }
  return listPage(db, listed, { where: [sql`o.course = ${course}`], sort: null, ...place })
}

interface Reminding {
  scope: Scope
  session: Session
  /** One of the late teachers; null is all of them. */
  examinerId: number | null
}

/**
 * Records a reminder for each late teacher in the led institutes who works here and has had none today; returns
 * their ids.
 */
export async function insertReminders(
  tx: Db,
  { scope, session, examinerId }: Reminding,
  { personId, realPersonId, now }: Author,
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    insert into statement_reminder (person_id, study_year_id, term, on_day, reminded_by, reminded_real_by, at)
    select distinct e.person_id, s.study_year_id, s.term, ${scope.today}::date, ${personId}::bigint, ${realPersonId}::bigint,
      ${now}::timestamptz
    from statement s join statement_examiner e on e.statement_id = s.id
    where ${isLed(scope)} and ${isOfSession(session)} and ${isLate(scope.today)}
      and ${holdsOn('e.person_id', 'worker', scope.today)} and (${examinerId}::bigint is null or e.person_id = ${examinerId})
    order by 1
    on conflict do nothing
    returning person_id as "personId"
  `.execute(tx)
  return rows.map((row) => row.personId)
}
