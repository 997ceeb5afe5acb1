import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { curriculaServer } from '#areas/curricula/server/area.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { openQueues } from '#platform/server/jobs/boss.ts'
import { scheduleJobs } from '#platform/server/jobs/schedule.ts'
import { holdAllRegisters } from '#platform/server/records/change-set.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { worksServer } from './area.ts'
import { worksJobs } from './jobs.ts'

const WAIT = { timeout: 20_000 }
const QUEUE = 'works-of-plans-due'
let database: TestDatabase
let own: Database
let stop = () => Promise.resolve()

beforeAll(async () => {
  database = await cloneDatabase('demo')
  own = openDatabase(database.url, { maxConnections: 3 })
})
afterEach(() => stop())
afterAll(async () => {
  await own.close()
  await database.drop()
})

/** A process that does the job as soon as it is queued; nothing is done at the set times. */
async function startJobs(): Promise<void> {
  const boss = await openQueues(own, (error) => {
    throw error
  })
  stop = () => boss.stop({ timeout: 5000 })
  const clock = createClock('Europe/Moscow', '2026-11-18T12:00:00+03:00')
  const queued = worksJobs.filter(({ name }) => name === QUEUE)
  await scheduleJobs(boss, queued, jobContext({ db: own.db, clock }))
}

/** A further line of the plan of the demo student’s group, by a file. */
async function importLine(discipline: string, others: Record<string, string> = {}) {
  await sql`insert into discipline (name) values (${discipline})`.execute(database.db)
  const kinds = await gatherImportKinds([curriculaServer, worksServer])
  const kind = kinds.find((one) => one.kind === 'curricula')!
  const known = await kind.list(database.db, { today: '2026-11-18' })
  const group = await sql<{ name: string; semester: number; id: number }>`
    select g.id, g.name, c.course * 2 - 1 as semester from student_group g
    join group_year c on c.group_id = g.id and c.study_year_id = 2026
    join student_group_member m on m.group_id = g.id and m.end_at is null join student s on s.id = m.student_id
    where s.person_id = (select person_id from account where login = 'student')`.execute(database.db)
  const [{ name, semester, id: groupId }] = group.rows as [{ name: string; semester: number; id: number }]
  const ofGroup = known.find(({ cells }) => cells['groups']?.split(';').some((one) => one.trim() === name))!
  const cells = {
    ...ofGroup.cells,
    discipline,
    semester: String(semester),
    controls: 'Курсовая работа',
    department: null,
    ...others,
  }
  const heading = kind.columns.map((column) => column.heading)
  const row = kind.columns.map((column) => `"${(cells as Record<string, string | null>)[column.name] ?? ''}"`)
  const outcome = await importFile(database.db, kind, `${heading.join(';')}\n${row.join(';')}`)
  return { groupId, outcome }
}

/** The same, written. */
async function importPlan(discipline: string): Promise<number> {
  const { groupId, outcome } = await importLine(discipline)
  expect(outcome).toMatchObject({ problems: [], counts: { created: 1 } })
  return groupId
}

const worksOf = async (discipline: string) => {
  const { rows } = await sql<{ supervisor: number | null }>`
    select w.supervisor_id as supervisor from works_work w join discipline d on d.id = w.discipline_id
    where d.name = ${discipline}`.execute(database.db)
  return rows
}

const queuedJobs = async () => {
  const { rows } = await sql`select from pgboss.job where name = ${QUEUE} and state <= 'active'`.execute(
    database.db,
  )
  return rows
}

it('an import of plans writes no work itself, and makes the works due once, however many files come', async () => {
  await importPlan('Сети после загрузки')
  await importPlan('Базы после загрузки')
  expect(await worksOf('Сети после загрузки')).toEqual([])
  expect(await queuedJobs()).toHaveLength(1)
  await startJobs()
  await expect.poll(() => worksOf('Базы после загрузки'), WAIT).not.toEqual([])
  expect((await worksOf('Сети после загрузки')).length).toBe((await worksOf('Базы после загрузки')).length)
})

it('an import that is not committed makes nothing due', async () => {
  const { outcome } = await importLine('Ошибка при загрузке', { semester: 'пятый' })
  expect(outcome.problems).not.toEqual([])
  expect(await queuedJobs()).toEqual([])
})

it('while the next file is being written the works wait for it, and nothing fails', async () => {
  await importPlan('Ожидание после загрузки')
  let free = () => {}
  const isFree = new Promise<void>((resolve) => (free = resolve))
  let writing: Promise<void> = Promise.resolve()
  await new Promise<void>((held) => {
    writing = transact(database.db, async (tx) => {
      await holdAllRegisters(tx)
      held()
      await isFree
    })
  })
  await startJobs()
  const postponed = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = ${QUEUE} and state = 'created' and start_after > created_on`.execute(
      own.db,
    )
    return rows.length
  }
  await expect.poll(postponed, WAIT).toBe(1)
  expect(await worksOf('Ожидание после загрузки')).toEqual([])
  free()
  await writing
  await sql`update pgboss.job set start_after = now() where name = ${QUEUE} and state = 'created'`.execute(
    own.db,
  )
  await expect.poll(() => worksOf('Ожидание после загрузки'), WAIT).not.toEqual([])
  const { rows } = await sql`
    select from pgboss.job where name = ${QUEUE} and state in ('retry', 'failed')`.execute(own.db)
  expect(rows).toEqual([])
})

it('a coursework that came before the loads gets the only teacher of its discipline with them', async () => {
  const groupId = await importPlan('Нагрузка после загрузки')
  await startJobs()
  await expect.poll(() => worksOf('Нагрузка после загрузки'), WAIT).not.toEqual([])
  expect(new Set((await worksOf('Нагрузка после загрузки')).map(({ supervisor }) => supervisor))).toEqual(
    new Set([null]),
  )
  const { rows } = await sql<{ personId: number }>`
    with load as (
      insert into teaching_load (study_year_id, term, discipline_id, lesson_kind_id, person_id, department_id, hours)
      select 2026, 1, d.id, l.lesson_kind_id, a.person_id, l.department_id, 36
      from discipline d, account a, (select * from teaching_load order by id limit 1) l
      where d.name = 'Нагрузка после загрузки' and a.login = 'teacher' returning id, person_id
    ), grouped as (
      insert into teaching_load_group (load_id, group_id) select id, ${groupId} from load
    ) select person_id as "personId" from load`.execute(database.db)
  await worksJobs
    .find(({ name }) => name === QUEUE)!
    .run(jobContext({ db: own.db, clock: createClock('Europe/Moscow', '2026-11-18T12:00:00+03:00') }), null)
  expect(new Set((await worksOf('Нагрузка после загрузки')).map(({ supervisor }) => supervisor))).toEqual(
    new Set([rows[0]!.personId]),
  )
})
