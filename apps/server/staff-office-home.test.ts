import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { departmentsCalls } from '#areas/departments/contract/calls.ts'
import { isHeadless, type ListedUnit, type UnitsLed } from '#areas/departments/contract/register/unit.ts'
import { homeCalls } from '#areas/home/contract/calls.ts'
import { importsCalls } from '#areas/imports/contract/calls.ts'
import type { UnfinishedRuns } from '#areas/imports/contract/unfinished-runs.ts'
import { peopleCalls } from '#areas/people/contract/calls.ts'
import type { ListedPerson } from '#areas/people/contract/register/person.ts'
import type { StaffMoves } from '#areas/people/contract/register/staff-moves.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from './served-areas.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })
const TODAY = '2026-11-18'

interface Filling {
  staffMoves: StaffMoves | null
  unitsLed: UnitsLed | null
  unfinishedImports: UnfinishedRuns | null
}

async function fillingOf(login: string): Promise<Filling> {
  const { body } = await server.as(login).call(homeCalls.getWidgetsFilling)
  return body as unknown as Filling
}

const countOf = async (who: 'hired' | 'left' | 'ending') =>
  ((await server.as('hr').call(peopleCalls.listPeople, { who })).body as { count: number }).count

const countsOf = async () => ({
  hiredCount: await countOf('hired'),
  leftCount: await countOf('left'),
  endingCount: await countOf('ending'),
})

it('counts who was hired and who left as the list of people does', async () => {
  const before = (await fillingOf('hr')).staffMoves!
  await sql`
    with chosen as (select e.id from employment e where not exists (
      select from employment o where o.person_id = e.person_id and o.id <> e.id) order by e.id desc limit 3)
    , begun as (update employment set begin_at = ${TODAY} where id in (select id from chosen))
    update employment_post set begin_at = ${TODAY} where employment_id in (select id from chosen)`.execute(
    server.db,
  )
  await sql`
    update employment_post set end_at = '2026-11-10' where employment_id in (
      select max(e.id) from employment e where e.begin_at < '2026-01-01')`.execute(server.db)
  const after = (await fillingOf('hr')).staffMoves!
  expect(after).toMatchObject({ hiredCount: before.hiredCount + 3, leftCount: before.leftCount + 1 })
  expect(after).toEqual(await countsOf())
})

it('says of those who left when they did, and from which post', async () => {
  const { items } = (await server.as('hr').call(peopleCalls.listPeople, { who: 'left' })).body as {
    items: ListedPerson[]
  }
  expect(items.map(({ posts }) => posts)).toEqual(items.map(() => []))
  const { rows } = await sql<{ fullName: string; post: string }>`
    select p.full_name as "fullName", t.name || ', ' || coalesce(d.short_name, d.name) as post
    from employment_post ep join employment e on e.id = ep.employment_id join person p on p.id = e.person_id
    join post_type t on t.id = ep.post_type_id join department d on d.id = ep.department_id
    where ep.end_at = '2026-11-10'`.execute(server.db)
  const gone = items.find(({ left }) => left?.on === '2026-11-10')
  expect({ fullName: gone?.fullName, post: gone?.left?.post }).toEqual(rows[0])
  expect(items.every(({ left }) => left !== null)).toBe(true)
  const workers = (await server.as('hr').call(peopleCalls.listPeople, { who: 'workers' })).body as {
    items: ListedPerson[]
  }
  expect(workers.items.every(({ left }) => left === null)).toBe(true)
})

it('takes neither a second post nor a new contract for a beginning, nor a break that ends in two days for a leaving', async () => {
  const before = (await fillingOf('hr')).staffMoves!
  const { rows } = await sql<{ id: number }>`
    select min(e.id) as id from employment e join employment_post ep on ep.employment_id = e.id
    where e.begin_at < '2026-01-01' and e.end_at is null and ep.end_at is null
    group by e.person_id having count(*) = 1 order by 1 limit 2`.execute(server.db)
  const [staying, returning] = rows.map(({ id }) => id)
  const addPost = (id: number | undefined, beginAt: string) =>
    sql`
    insert into employment_post (employment_id, department_id, post_type_id, rate, work_type_id, begin_at)
    select employment_id, department_id, post_type_id, 0.5, work_type_id, ${beginAt} from employment_post
    where employment_id = ${id} limit 1`.execute(server.db)
  await addPost(staying, TODAY)
  await sql`
    update employment_post set end_at = '2026-11-17', is_main = false where employment_id = ${returning}`.execute(
    server.db,
  )
  expect((await fillingOf('hr')).staffMoves).toEqual({ ...before, leftCount: before.leftCount + 1 })
  await addPost(returning, '2026-11-20')
  expect((await fillingOf('hr')).staffMoves).toEqual(before)
  expect(before).toEqual(await countsOf())
})

it('counts the units that nobody leads as the structure shows them', async () => {
  expect((await fillingOf('hr')).unitsLed).toMatchObject({ headlessCount: 0 })
  await sql`
    update employment_post set is_head = false where id = (
      select min(ep.id) from employment_post ep join department d on d.id = ep.department_id
      join department_kind k on k.id = d.kind_id where ep.is_head and k.is_chair)`.execute(server.db)
  const units = (await server.as('hr').call(departmentsCalls.listUnits)).body as ListedUnit[]
  const headless = units.filter((unit) => isHeadless(unit, TODAY))
  expect(headless).toHaveLength(1)
  expect((await fillingOf('hr')).unitsLed).toMatchObject({ headlessCount: 1 })
})

it('reminds of a file that was refused, until the next one of its register, and nobody of those of others', async () => {
  const [refused, ...others] = (await fillingOf('hr')).unfinishedImports!
  expect(others).toEqual([])
  expect(refused).toMatchObject({ title: 'Кадры', state: 'refused', counts: { errors: 2 } })
  const { body } = await server.as('hr').call(importsCalls.getImportRun, { id: refused!.id })
  expect(body).toMatchObject({ state: 'refused', report: { problems: [{ line: 17 }, { line: 42 }] } })
  expect((await fillingOf('content')).unfinishedImports).toEqual([])
  await sql`update import_run set state = 'done' where id = ${refused!.id}`.execute(server.db)
  expect((await fillingOf('hr')).unfinishedImports).toEqual([])
})

it('shows nothing of the staff department to others', async () => {
  const nothing = { staffMoves: null, unitsLed: null, unfinishedImports: null }
  for (const login of ['student', 'teacher', 'head', 'clerk'])
    expect(await fillingOf(login), login).toMatchObject(nothing)
})
