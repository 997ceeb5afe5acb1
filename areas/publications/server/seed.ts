import { sql } from 'kysely'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

const YEARS = 4

/** Invents publications of the last years: each teacher has none to two a year, every third one with a colleague. */
export async function seedPublications({ db, today }: Seeding): Promise<void> {
  await sql`
    with teacher as (
      select distinct on (e.person_id) e.person_id, ep.department_id
      from employment_post ep
      join employment e on e.id = ep.employment_id
      join post_type t on t.id = ep.post_type_id
      where t.category_id in (1, 2)
      order by e.person_id
    ), plan as (
      select row_number() over (order by t.person_id, y.year, n.n) as id, t.person_id, y.year,
        (t.person_id * 5 + y.year * 3 + n.n) % 7 as draw,
        (select other.person_id from teacher other
          where other.department_id = t.department_id and other.person_id > t.person_id
          order by other.person_id limit 1) as colleague_id
      from teacher t
      cross join generate_series(extract(year from ${today}::date)::int - ${YEARS - 1},
        extract(year from ${today}::date)::int) y (year)
      cross join generate_series(1, 2) n (n)
      where (t.person_id * 3 + y.year + n.n * 2) % 4 = 0
    ), written as (
      insert into publication (name, year, kind, approved)
      select 'О задаче № ' || id || ' и способах её решения', year,
        case when draw < 1 then 'scop_wos' when draw < 3 then 'vak' when draw < 6 then 'rinc' else 'other' end,
        id % 11 <> 0
      from plan order by id
      returning id, name
    )
    insert into publication_author (publication_id, order_no, person_id)
    select w.id, a.order_no, a.person_id
    from written w
    join plan on w.name = 'О задаче № ' || plan.id || ' и способах её решения'
    cross join lateral (values (1, plan.person_id), (2, case when plan.id % 3 = 0 then plan.colleague_id end)) a (order_no, person_id)
    where a.person_id is not null
    order by w.id, a.order_no
  `.execute(db)
}
