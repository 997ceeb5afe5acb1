// A supervisor's list of works, by the pages that its one statement reads: with few and many works of their own, in earlier
// years and in this one, and with many works of others.
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import {
  countTaughtWorks,
  listFilters,
  listTaughtWorks,
  type Shelf,
} from '#areas/works/server/taught-store.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { countPages } from './count-pages.ts'
import { recordStatements } from './recorded-statements.ts'
import { benchClock, openUniversityOf } from './university.ts'

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 3000)
const OTHERS = Number(process.env['BENCH_OTHERS'] ?? 200_000)
const FEW = 50
const MANY = 5000
const PAGE = 50
const THIS_YEAR = 2026
const MOST_STATEMENTS = 1
const MOST_RATIO = 1.5
/** The states alone of a work that is counted: its row, its consent and its student. */
const MOST_PAGES_A_WORK = 8
const today = benchClock().today()

interface Added {
  supervisorId: number
  years: readonly number[]
  many: number
}

/** Works of everybody in turns, each of a discipline of its own; three of four were sent, most of these agreed. */
async function addWorks(db: Db, { supervisorId, years, many }: Added): Promise<void> {
  await transact(db, async (tx) => {
    // The rows are as the triggers would leave them.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with members as (
        select m.student_id, m.group_id, row_number() over (order by m.id) - 1 as place, count(*) over () as all_members
        from student_group_member m where m.end_at is null
      ), numbered as (
        select n, (${years}::int[])[1 + n % ${years.length}::int] as year_id from generate_series(1, ${many}::int) n
      ), named as (
        insert into discipline (name)
        select 'Измеренная ' || ${supervisorId} || ' ' || ${years[0]!}::int || ' ' || n from generate_series(0, ${many}::int / 1000) n
        returning id, split_part(name, ' ', 4)::int as place
      ), added as (
        insert into works_work (student_id, group_id, type_id, discipline_id, study_year_id, semester, supervisor_id, delivery_at)
        select m.student_id, m.group_id, 1, d.id, x.year_id, 1 + x.n % 8, ${supervisorId}, make_date(x.year_id + 1, 6, 1)
        from numbered x join members m on m.place = x.n % m.all_members join named d on d.place = x.n / 1000
        on conflict do nothing returning id, study_year_id
      )
      insert into works_consent (work_id, status_id, submitted_at)
      select id, case when study_year_id = ${THIS_YEAR} then 1 else 2 end, now() - make_interval(mins => (id % 10000)::int)
      from added where id % 4 > 0
    `.execute(tx)
  })
}

/** People with works, the works of others among them. */
async function addWorksOfOthers(db: Db, people: readonly number[], years: readonly number[]): Promise<void> {
  for (const supervisorId of people)
    await addWorks(db, { supervisorId, years, many: Math.ceil(OTHERS / people.length) })
}

const everything = {
  workTypeIds: null,
  groupIds: null,
  disciplineIds: null,
  years: null,
  consentStatusIds: null,
  search: null,
  isDeleted: false,
  workId: null,
}

/** What the screen asks for at first: the works of this year on agreement. */
const AT_FIRST = { ...everything, years: [THIS_YEAR], consentStatusIds: [1] }

const university = await openUniversityOf(STUDENTS)
const database = openDatabase(university.url, { limits: COMMAND_LIMITS })
const { db } = database

const listOf =
  (shelf: Shelf, filter: typeof everything | typeof AT_FIRST, offset = 0) =>
  (recorded: Db) =>
    listTaughtWorks(recorded, { shelf, filter, limit: PAGE, offset, today })

async function pagesOf(work: (recorded: Db) => Promise<unknown>): Promise<number> {
  const statements = await recordStatements((recorded) => work(recorded).catch(() => undefined))
  assert.ok(statements.length <= MOST_STATEMENTS, 'the list takes too many statements')
  return countPages(db, statements[0]!)
}

/** The pages of each way to look at a supervisor's works. */
async function measure(staffId: number, leaderId: number) {
  const own: Shelf = { staffId, leader: null }
  const led: Shelf = { staffId, leader: { personId: leaderId, today } }
  await sql`vacuum analyze works_work, works_consent`.execute(db)
  return {
    'the first page of this year': await pagesOf(listOf(own, AT_FIRST)),
    'the same for a leader': await pagesOf(listOf(led, AT_FIRST)),
    'the first page of everything': await pagesOf(listOf(own, everything)),
    'a page in the middle': await pagesOf(listOf(own, everything, MANY / 2)),
    'everything for a leader': await pagesOf(listOf(led, everything)),
    'the number of all': await pagesOf((recorded) => countTaughtWorks(recorded, own, today)),
    'the choices of the filters': await pagesOf((recorded) => listFilters(recorded, own)),
  }
}

const { rows: years } = await sql<{ id: number }>`
  select id from study_year where not is_technical and id < ${THIS_YEAR} order by id`.execute(db)
const past = years.map(({ id }) => id)
const { rows: teachers } = await sql<{ id: number }>`
  select e.person_id as id from employment_post ep join employment e on e.id = ep.employment_id
  join department d on d.id = ep.department_id join department_kind k on k.id = d.kind_id and k.is_chair
  where ep.end_at is null and not ep.is_head
    and not exists (select from works_work w where w.supervisor_id = e.person_id)
  group by e.person_id order by e.person_id limit 42`.execute(db)
const [first, second, ...others] = teachers.map(({ id }) => id) as [number, number, ...number[]]
const { rows: leaders } = await sql<{ id: number }>`
  select e.person_id as id from employment_post ep join employment e on e.id = ep.employment_id
  where ep.is_head and ep.end_at is null and ep.department_id in (
    select p.department_id from employment_post p join employment f on f.id = p.employment_id
    where f.person_id = ${first} and p.end_at is null) limit 1`.execute(db)
const leaderId = leaders[0]!.id

await addWorks(db, { supervisorId: first, years: [THIS_YEAR], many: FEW })
const few = await measure(first, leaderId)
await addWorks(db, { supervisorId: first, years: past, many: MANY - FEW })
const many = await measure(first, leaderId)
await addWorksOfOthers(db, others, [...past, THIS_YEAR])
const among = await measure(first, leaderId)
await addWorks(db, { supervisorId: second, years: [THIS_YEAR], many: MANY })
const inOneYear = await measure(second, leaderId)

const { rows: all } = await sql<{ many: number }>`select count(*)::int as many from works_work`.execute(db)
console.log(`Pages read by one statement, in the end among ${all[0]!.many} works`)
for (const name of Object.keys(few) as (keyof typeof few)[])
  console.log(
    `  ${name}: ${few[name]} of ${FEW} works, ${many[name]} of ${MANY}, ${among[name]} with those of others, ` +
      `${inOneYear[name]} when all are of this year`,
  )
await database.close()
await university.stop()

for (const name of ['the first page of this year', 'the same for a leader'] as const) {
  assert.ok(many[name] <= few[name] * MOST_RATIO, `${name} reads more with works of earlier years`)
  assert.ok(among[name] <= few[name] * MOST_RATIO, `${name} reads more with works of others`)
}
for (const name of Object.keys(few) as (keyof typeof few)[]) {
  for (const { [name]: pages } of [many, among, inOneYear])
    assert.ok(pages <= few[name] + MANY * MOST_PAGES_A_WORK, `${name} reads too much for each work`)
}
