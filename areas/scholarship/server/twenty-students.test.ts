import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { averageOf } from '#areas/record-book/contract/average.ts'
import { debtsOf } from '#areas/record-book/contract/debts.ts'
import { examinationsOf, type Examination } from '#areas/record-book/contract/examination.ts'
import { comingOf, forecastOf } from '#areas/record-book/contract/forecast.ts'
import { honoursOf } from '#areas/record-book/contract/goals.ts'
import { cardOf, type BookCard } from '#areas/record-book/contract/record.ts'
import { findCurrentBook } from '#areas/record-book/server/public.ts'
import { Mark } from '#areas/sheets/contract/marks.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { ShareRule } from '../contract/scholarship.ts'
import { sessionRow } from '../contract/session-points.ts'
import { scholarshipArea } from './handlers.ts'
import { listParts } from './scholarship-store.ts'

const server = useTestServer({ areas: { scholarship: scholarshipArea }, template: 'demo' })

interface Counted {
  personId: number
  average: number
  tried: number
  great: number
  marked: number
  points: number
  /** Of all sessions: excellent, passed with a grade, still to pass, satisfactory. */
  honours: [great: number, marked: number, ahead: number, toRetake: number]
  /** The debts: attempts and the last day of each, the earliest first. */
  debts: { attempts: number; until: string }[]
  retakes: number
  credits: number
}

/**
 * Twenty students, those with the most retakes first, with everything that the record book works out counted from the
 * rules in another language: the last attempt that has a mark; credits and what was only passed left out; the credits of
 * a discipline shared by its graded examinations, one where there are none; «Отлично» tried on whatever is to come; the
 * points of the two last finished sessions, which a debt of any session and a failed attempt of theirs take away.
 */
async function countApart(): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with chosen as (
      select s.id, s.person_id from student s join student_exam x on x.student_id = s.id
      where (select count(*) from student o where o.person_id = s.person_id) = 1
      group by s.id having count(distinct x.semester) > 2
    ), attempts as (
      select x.*, coalesce(x.final_mark_id, x.mark_id) as result,
        row_number() over (partition by x.student_id, x.semester, x.type_id, x.discipline_id
          order by x.attempt desc, x.id desc) as from_end,
        min(x.exam_date) filter (where x.attempt = 1)
          over (partition by x.student_id, x.semester, x.type_id, x.discipline_id) as first_on
      from student_exam x join chosen c on c.id = x.student_id
    ), passed as (
      select distinct on (x.student_id, x.semester, x.type_id, x.discipline_id) x.student_id, x.semester, x.type_id,
        x.discipline_id, x.result as mark, x.attempt, x.first_on,
        exists (select from attempts n where (n.student_id, n.semester, n.type_id, n.discipline_id)
          = (x.student_id, x.semester, x.type_id, x.discipline_id) and n.from_end = 1 and n.result is null) as is_coming,
        (select max(l.credits) from group_plan_line l where l.group_id = x.group_id and l.semester = x.semester
          and l.discipline_id = x.discipline_id) as credits
      from attempts x
      order by x.student_id, x.semester, x.type_id, x.discipline_id, (x.result is null), x.attempt desc, x.id desc
    ), graded as (
      select *, case mark when 6 then 5 when 5 then 4 when 4 then 3 else 0 end as grade,
        coalesce(nullif(credits / count(*) over (partition by student_id, semester, discipline_id), 0), 1) as weight
      from passed where type_id <> 1 and coalesce(mark, 0) not in (7, 8)
    ), averaged as (
      select student_id, sum(grade * weight) filter (where mark is not null and mark <> 1)
          / sum(weight) filter (where mark is not null and mark <> 1) as average,
        sum(case when is_coming then 5 else grade end * weight) filter (where is_coming or mark is not null and mark <> 1)
          / sum(weight) filter (where is_coming or mark is not null and mark <> 1) as tried
      from graded group by 1
    ), sessions as (
      select student_id, semester, bool_and(mark is not null and mark <> 1) as is_finished
      from passed group by 1, 2 having count(mark) > 0
    ), counting as (
      select student_id, semester, is_finished, row_number() over (partition by student_id order by semester desc) as place
      from (select *, bool_or(is_finished) over (partition by student_id order by semester desc) as counts
        from sessions) s where counts
    ), shares as (
      select student_id, count(*) filter (where mark = 6) as great, count(*) as marked
      from graded join counting using (student_id, semester) where place <= 2 and mark is not null and grade > 0 group by 1
    ), stained as (
      select student_id from attempts join counting using (student_id, semester)
        where place <= 2 and result in (2, 3, 8, 9, 10)
      union select student_id from passed join counting using (student_id, semester) where place <= 2 and mark = 4
      union select student_id from passed where mark in (2, 3, 8, 9, 10)
      union select student_id from counting where place = 2 and not is_finished
    )
    select c.person_id as "personId", a.average::float8 as average, a.tried::float8 as tried, h.great::int as great,
      h.marked::int as marked,
      case when c.id in (select student_id from stained) or 2 * h.great < h.marked then 0 else coalesce((
        select max(r.points) from scholarship_rule r where r.subsection_id = 1
          and r.least_percent <= floor(100.0 * h.great / h.marked)), 0) end::float8 as points,
      (select jsonb_build_array(count(*) filter (where mark = 6), count(*) filter (where grade > 0),
        count(*) filter (where grade = 0), count(distinct discipline_id) filter (where mark = 4))
        from graded where student_id = c.id) as honours,
      (select coalesce(jsonb_agg(jsonb_build_object('attempts', attempt,
          'until', to_char(first_on + interval '1 year', 'YYYY-MM-DD')) order by first_on, attempt), '[]')
        from passed where student_id = c.id and mark in (2, 3, 8, 9, 10)) as debts,
      (select count(*)::int from student_exam x where x.student_id = c.id and x.attempt > 1) as retakes,
      (select count(*)::int from student_exam x where x.student_id = c.id and x.type_id = 1) as credits
    from chosen c join averaged a on a.student_id = c.id join shares h on h.student_id = c.id
    where exists (select from counting k where k.student_id = c.id and k.place = 2)
    order by retakes desc, c.id limit 20
  `.execute(server.db)
  return rows
}

/** The same by the record book. */
function countByBook(all: readonly Examination[], rules: readonly ShareRule[]) {
  const { name, points } = sessionRow(all, rules)!
  const tried = new Map(comingOf(all).map(({ coming }): [number, number] => [coming!.id, Mark.great]))
  const { great, marked, ahead, toRetake } = honoursOf(all, 0)
  const debts = debtsOf(all).map(({ attempts, until, examination }) => ({
    attempts,
    until,
    firstOn: examination.attempts[0]!.date,
  }))
  return {
    average: averageOf(all)!.toFixed(9),
    tried: forecastOf(all, tried).overall.later!.toFixed(9),
    name,
    points,
    honours: [great, marked, ahead, toRetake.length],
    debts: debts
      .toSorted((one, other) => one.firstOn.localeCompare(other.firstOn) || one.attempts - other.attempts)
      .map(({ attempts, until }) => ({ attempts, until })),
  }
}

it('everything that the book of 20 students with retakes and credits works out is as it was counted apart', async () => {
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
      return countByBook(examinationsOf(records.map(cardOf)), rules)
    }),
  )
  expect(counted).toEqual(
    apart.map(({ average, tried, great, marked, points, honours, debts }) => ({
      average: average.toFixed(9),
      tried: tried.toFixed(9),
      name: `Отлично за две последние сессии: ${great} из ${marked} (${Math.floor((100 * great) / marked)} %)`,
      points,
      honours,
      debts,
    })),
  )
  expect(new Set(apart.map(({ tried, average }) => tried > average))).toContain(true)
  expect(apart.some(({ debts }) => debts.length > 0)).toBe(true)
  expect(apart.some(({ honours }) => honours[2] > 0 && honours[3] > 0)).toBe(true)
})

it('a 2 that was passed with a 5 afterwards takes the points of two sessions away, and the points are there without it', async () => {
  const { db, clock } = server
  const { rows } = await sql<{ personId: number }>`
    select s.person_id as "personId"
    from student s join student_exam x on x.student_id = s.id
    where (select count(*) from student o where o.person_id = s.person_id) = 1 and s.is_studying
    group by s.id having count(distinct x.semester) > 2 and bool_and(x.attempt = 1)
      and bool_and(coalesce(x.final_mark_id, x.mark_id, 6) in (5, 6, 7))
      and 2 * count(*) filter (where coalesce(x.final_mark_id, x.mark_id) = 6) >= count(*) order by s.id limit 1`.execute(
    db,
  )
  const { personId } = rows[0]!
  const parts = await listParts(db, { studentId: null, today: clock.today() })
  const { rules } = parts.find(({ isManual }) => !isManual)!
  const pointsOf = async (change: (cards: BookCard[]) => BookCard[] = (cards) => cards) => {
    const { records } = (await findCurrentBook(db, personId))!
    return sessionRow(examinationsOf(change(records.map(cardOf))), rules)!.points
  }
  expect(await pointsOf()).toBeGreaterThan(0)
  const failed = { id: Mark.unsatisfactory, name: 'Неудовлетворительно' }
  const withRetake = (cards: BookCard[]) => {
    const held = cards.filter(({ finalMark }) => finalMark !== null)
    const last = Math.max(...held.map(({ semester }) => semester))
    const one = held.find(({ semester, type }) => semester === last && type.id !== 1)!
    return [
      { ...one, id: -1, mark: failed, finalMark: failed },
      ...cards.map((card) => (card === one ? { ...card, attempt: 2 } : card)),
    ]
  }
  expect(await pointsOf(withRetake)).toBe(0)
})
