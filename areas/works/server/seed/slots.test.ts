import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksArea } from '../handlers.ts'

const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })

it('every work of the demo is of a semester that its student has reached, and of its own plan', async () => {
  const { rows } = await sql<{ id: number }>`
    select w.id from works_work w join study_year y on y.id = w.study_year_id
    left join group_year c on c.group_id = w.group_id and c.study_year_id = w.study_year_id
    where c.course is null or (w.semester + 1) / 2 <> c.course or y.begin_at > ${server.clock.today()}::date
      or (w.type_id = 1 and not exists (select from curriculum_group cg join curriculum_line n
        on n.curriculum_id = cg.curriculum_id and n.discipline_id = w.discipline_id and n.semester = w.semester
        where cg.group_id = w.group_id))
  `.execute(server.db)
  expect(rows).toEqual([])
})

it('no practice was sent before it has begun, and works wait, came back, are agreed and are to be sent', async () => {
  const { rows } = await sql<{ status: number; early: number; kinds: number[] }>`
    select coalesce(c.status_id, 0)::int as status, array_agg(distinct w.type_id::int order by w.type_id::int) as kinds,
      (count(*) filter (where w.begin_at > c.submitted_at))::int as early
    from works_work w left join works_consent c on c.work_id = w.id group by 1 order by 1
  `.execute(server.db)
  expect(rows.map(({ status, early }) => [status, early])).toEqual([0, 1, 2, 3].map((status) => [status, 0]))
  expect(new Set(rows.flatMap(({ kinds }) => kinds))).toEqual(new Set([1, 2, 3]))
})
