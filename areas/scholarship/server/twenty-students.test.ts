import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { averageOf } from '#areas/record-book/contract/average.ts'
import { examinationsOf } from '#areas/record-book/contract/examination.ts'
import { cardOf } from '#areas/record-book/contract/record.ts'
import { findCurrentBook } from '#areas/record-book/server/public.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sessionRow } from '../contract/session-points.ts'
import { scholarshipArea } from './handlers.ts'
import { listParts } from './scholarship-store.ts'

const server = useTestServer({ areas: { scholarship: scholarshipArea }, template: 'demo' })

interface Counted {
  personId: number
  average: number
  great: number
  marked: number
  points: number
  retakes: number
  credits: number
}

/**
 * Twenty students, those with the most retakes first, with their averages and points worked out from the rules in another
 * language: the last attempt that has a mark; credits and what was only passed left out; the credits of a discipline
 * shared by its graded examinations, one where there are none; the points of the two last sessions.
 */
async function countApart(): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with chosen as (
      select s.id, s.person_id from student s join student_exam x on x.student_id = s.id
      where (select count(*) from student o where o.person_id = s.person_id) = 1
      group by s.id having count(distinct x.semester) > 2
    ), passed as (
      select distinct on (x.student_id, x.semester, x.type_id, x.discipline_id) x.student_id, x.semester, x.type_id,
        x.discipline_id, coalesce(x.final_mark_id, x.mark_id) as mark,
        (select max(l.credits) from group_plan_line l where l.group_id = x.group_id and l.semester = x.semester
          and l.discipline_id = x.discipline_id) as credits
      from student_exam x join chosen c on c.id = x.student_id
      order by x.student_id, x.semester, x.type_id, x.discipline_id, (coalesce(x.final_mark_id, x.mark_id) is null),
        x.attempt desc, x.id desc
    ), graded as (
      select *, case mark when 6 then 5 when 5 then 4 when 4 then 3 else 0 end as grade,
        coalesce(nullif(credits / count(*) over (partition by student_id, semester, discipline_id), 0), 1) as weight
      from passed where type_id <> 1 and coalesce(mark, 0) not in (7, 8)
    ), averaged as (
      select student_id, sum(grade * weight) / sum(weight) as average from graded
      where mark is not null and mark <> 1 group by 1
    ), sessions as (
      select student_id, semester, dense_rank() over (partition by student_id order by semester desc) as place
      from (select distinct student_id, semester from passed where mark is not null) held
    ), shares as (
      select student_id, count(*) filter (where mark = 6) as great, count(*) as marked
      from graded join sessions using (student_id, semester) where place <= 2 and mark is not null and grade > 0 group by 1
    ), stained as (
      select distinct student_id from passed join sessions using (student_id, semester)
      where place <= 2 and mark in (2, 3, 4, 8, 9, 10)
    )
    select c.person_id as "personId", a.average::float8 as average, h.great::int as great, h.marked::int as marked,
      case when c.id in (select student_id from stained) or 2 * h.great < h.marked then 0 else coalesce((
        select max(r.points) from scholarship_rule r where r.subsection_id = 1
          and r.least_percent <= floor(100.0 * h.great / h.marked)), 0) end::float8 as points,
      (select count(*)::int from student_exam x where x.student_id = c.id and x.attempt > 1) as retakes,
      (select count(*)::int from student_exam x where x.student_id = c.id and x.type_id = 1) as credits
    from chosen c join averaged a on a.student_id = c.id join shares h on h.student_id = c.id
    order by retakes desc, c.id limit 20
  `.execute(server.db)
  return rows
}

it('averages and points of 20 students with retakes and credits are those that were counted apart', async () => {
  const { db, clock } = server
  const apart = await countApart()
  expect(apart).toHaveLength(20)
  expect(apart.filter(({ retakes }) => retakes > 0).length).toBeGreaterThan(5)
  expect(apart.every(({ credits }) => credits > 0)).toBe(true)
  const parts = await listParts(db, { studentId: null, today: clock.today() })
  const { rules } = parts.find(({ isManual }) => !isManual)!
  const counted = await Promise.all(
    apart.map(async ({ personId }) => {
      const { records } = (await findCurrentBook(db, personId))!
      const all = examinationsOf(records.map(cardOf))
      const { name, points } = sessionRow(all, rules)!
      return { average: averageOf(all)!.toFixed(9), name, points }
    }),
  )
  expect(counted).toEqual(
    apart.map(({ average, great, marked, points }) => ({
      average: average.toFixed(9),
      name: `Отлично за две последние сессии: ${great} из ${marked} (${Math.floor((100 * great) / marked)} %)`,
      points,
    })),
  )
  expect(new Set(apart.map(({ points }) => points)).size).toBeGreaterThan(1)
})
