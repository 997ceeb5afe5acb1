import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { curriculaServer } from '#areas/curricula/server/area.ts'
import { importsCalls } from '#areas/imports/contract/calls.ts'
import type { Run } from '#areas/imports/contract/run.ts'
import { importsArea } from '#areas/imports/server/handlers.ts'
import { csvFile, workOn } from '#areas/imports/server/testing/given-run.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { DatabaseTroubleError } from '#platform/server/db/trouble.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import { worksServer } from '../area.ts'
import { worksArea } from '../handlers.ts'
import { bringPlannedWorks } from '../jobs.ts'

const { uploadImport, checkImport, startImport, undoImport, getImportRun } = importsCalls
const kinds = await gatherImportKinds([curriculaServer, worksServer])
const curricula = kinds.find(({ kind }) => kind === 'curricula')!
const server = useTestServer({
  areas: { imports: importsArea(kinds), works: worksArea },
  template: 'demo',
})
const admin = () => server.as('admin')
const plan = () => bringPlannedWorks(server.db, server.clock)

/** The cells of a line of the demo student's plan in this term. */
let cells: Record<string, string | null>
let discipline: string
let disciplines = 0

beforeAll(async () => {
  await plan()
  const { rows } = await sql<{ name: string; semester: number }>`
    select g.name, c.course * 2 - 1 as semester from student_group g
    join group_year c on c.group_id = g.id and c.study_year_id = 2026
    join student_group_member m on m.group_id = g.id and m.end_at is null join student s on s.id = m.student_id
    where s.person_id = ${await personOf(server, 'student')}`.execute(server.db)
  const [{ name, semester }] = rows as [(typeof rows)[number]]
  const known = await curricula.list(server.db, { today: server.clock.today() })
  const line = known.find((one) => one.cells['groups']?.split(';').some((group) => group.trim() === name))!
  cells = { ...line.cells, semester: String(semester), department: null }
})

beforeEach(async () => {
  disciplines += 1
  discipline = `Отменённые планы ${disciplines}`
  await sql`insert into discipline (name) values (${discipline})`.execute(server.db)
})

/** A line of the plan with the new discipline, by a file. */
async function importLine(controls = 'Курсовая работа'): Promise<Run> {
  const row: Record<string, string | null> = { ...cells, discipline, controls }
  const heading = curricula.columns.map((column) => column.heading)
  const values = curricula.columns.map(({ name }) => `"${row[name] ?? ''}"`)
  const file = csvFile(`${heading.join(';')}\n${values.join(';')}`, 'plans.csv')
  const run = await givenBy(admin(), uploadImport, { kind: 'curricula', file })
  await givenBy(admin(), checkImport, { id: run.id, matching: [] })
  await workOn(server, run, kinds)
  await givenBy(admin(), startImport, { id: run.id })
  await workOn(server, run, kinds)
  const done = await givenBy(admin(), getImportRun, { id: run.id })
  expect(done).toMatchObject({ state: 'done', report: { problems: [] } })
  return done
}

async function undo({ id }: Run): Promise<Run> {
  await givenBy(admin(), undoImport, { id })
  await workOn(server, { id }, kinds)
  return givenBy(admin(), getImportRun, { id })
}

async function works(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from works_work w join discipline d on d.id = w.discipline_id where d.name = ${discipline}
    order by w.id`.execute(server.db)
  return rows.map(({ id }) => id)
}

const countWorks = async () => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from works_work`.execute(
    server.db,
  )
  return rows[0]!.many
}

/** The import with its works. */
async function givenPlanned(): Promise<{ run: Run; ids: number[] }> {
  const run = await importLine()
  await plan()
  const ids = await works()
  expect(ids.length).toBeGreaterThan(3)
  return { run, ids }
}

describe('the undo of an import of plans', () => {
  it('takes the works with it that nobody has touched, no others, and a new import brings them again', async () => {
    const before = await countWorks()
    const { run, ids } = await givenPlanned()
    expect(await undo(run)).toMatchObject({
      state: 'undone',
      message: `Убраны работы студентов по этим планам: ${ids.length}.`,
    })
    expect(await works()).toEqual([])
    expect(await countWorks()).toBe(before)
    const { rows } = await sql<{ many: number; personId: number }>`
      select (after ->> 'many')::int as many, real_person_id as "personId" from audit_log
      where action = 'works.delete-planned' order by id desc limit 1`.execute(server.db)
    expect(rows).toEqual([{ many: ids.length, personId: await personOf(server, 'admin') }])
    expect(await plan()).toBe(0)
    await importLine()
    expect(await plan()).toBe(ids.length)
    expect((await works()).length).toBe(ids.length)
  })

  it('leaves what has anything of a person in it, and reports how many', async () => {
    const { run, ids } = await givenPlanned()
    const [drafted, sent, supervised] = ids as [number, number, number]
    await sql`insert into works_draft (work_id, typed, saved_at) values (${drafted}, '{}', now())`.execute(
      server.db,
    )
    await sql`insert into works_consent (work_id, status_id, submitted_at) values (${sent}, 1, now())`.execute(
      server.db,
    )
    await sql`update works_work set supervisor_id = ${await personOf(server, 'teacher')}
      where id = ${supervised}`.execute(server.db)
    const { state, message } = await undo(run)
    expect([state, message]).toEqual([
      'undone',
      `Убраны работы студентов по этим планам: ${ids.length - 3}. Остались работы студентов, которых нет в планах: 3. ` +
        'Их уже начали, им назначили руководителя или их загрузили файлом.',
    ])
    expect(await works()).toEqual([drafted, sent, supervised])
  })

  it('takes a work whose supervisor came with the loads, and leaves one that the head has named', async () => {
    const { run, ids } = await givenPlanned()
    await sql`
      with load as (
        insert into teaching_load (study_year_id, term, discipline_id, lesson_kind_id, person_id, department_id, hours)
        select 2026, 1, d.id, l.lesson_kind_id, a.person_id, l.department_id, 36
        from discipline d, account a, (select * from teaching_load order by id limit 1) l
        where d.name = ${discipline} and a.login = 'teacher' returning id
      )
      insert into teaching_load_group (load_id, group_id)
      select load.id, w.group_id from load, works_work w where w.id = ${ids[0]!}`.execute(server.db)
    expect(await plan()).toBeGreaterThan(0)
    await sql`update works_work set supervisor_id = ${await personOf(server, 'teacher2')}
      where id = ${ids[0]!}`.execute(server.db)
    await undo(run)
    expect(await works()).toEqual([ids[0]])
  })

  it('leaves works for which another line still asks, and says nothing of them', async () => {
    const { run: first, ids } = await givenPlanned()
    const again = await importLine('Курсовая работа; Экзамен')
    expect(await undo(again)).toMatchObject({ state: 'undone', message: null })
    expect(await works()).toEqual(ids)
    expect((await undo(first)).state).toBe('undone')
    expect(await works()).toEqual([])
  })

  it('takes works that came of a control alone, and no work where it is refused', async () => {
    const first = await importLine('Экзамен')
    const changed = await importLine('Экзамен; Курсовая работа')
    await plan()
    const ids = await works()
    expect(ids).not.toEqual([])
    expect((await undo(first)).state).toBe('done')
    expect(await works()).toEqual(ids)
    expect((await undo(changed)).state).toBe('undone')
    expect(await works()).toEqual([])
  })

  it('lets no work come while it is being made', async () => {
    const { run, ids } = await givenPlanned()
    await givenBy(admin(), undoImport, { id: run.id })
    const { undoing } = await transact(server.db, async (tx) => {
      await sql`select from works_work where id = ${ids[0]!} for update`.execute(tx)
      const made = asAnotherRequest(() => workOn(server, run, kinds))
      await untilSomebodyWaits(server.db)
      await expect(asAnotherRequest(plan)).rejects.toThrow(DatabaseTroubleError)
      return { undoing: made }
    })
    await undoing
    expect(await works()).toEqual([])
  })
})

it('a student finds the work no more', async () => {
  const { run } = await givenPlanned()
  const seen = async () => JSON.stringify((await server.as('student').call(worksCalls.listOwnWorks, {})).body)
  expect(await seen()).toContain(discipline)
  await undo(run)
  expect(await seen()).not.toContain(discipline)
})
