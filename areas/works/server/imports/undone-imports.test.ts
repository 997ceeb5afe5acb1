import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { importsCalls } from '#areas/imports/contract/calls.ts'
import type { Run } from '#areas/imports/contract/run.ts'
import { importsArea } from '#areas/imports/server/handlers.ts'
import { csvFile, workOn } from '#areas/imports/server/testing/given-run.ts'
import { studyServer } from '#areas/study/server/area.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { listTouched } from '#platform/server/records/change-set.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksServer } from '../area.ts'
import { bringPlannedWorks } from '../jobs.ts'

const { uploadImport, checkImport, startImport, undoImport, getImportRun } = importsCalls
const kinds = await gatherImportKinds([studyServer, worksServer])
const server = useTestServer({ areas: { imports: importsArea(kinds) }, template: 'demo' })
const admin = () => server.as('admin')

/** A group whose plan asks for a coursework in this term, and the level of its students. */
let group: { id: number; name: string; level: string }

beforeAll(async () => {
  const { rows } = await sql<typeof group>`
    select g.id, g.name, v.name as level from student s join study_level v on v.id = s.study_level_id
    join student_group_member m on m.student_id = s.id and m.end_at is null join student_group g on g.id = m.group_id
    where s.is_studying and exists (select from group_plan_line l join group_year c on c.group_id = l.group_id
      and c.study_year_id = 2026 where l.group_id = g.id and l.semester = c.course * 2 - 1)
    order by s.id limit 1`.execute(server.db)
  group = rows[0]!
  await sql`
    insert into curriculum_line_control (line_id, control_form_id)
    select min(l.line_id), 5 from group_plan_line l join group_year c on c.group_id = l.group_id and c.study_year_id = 2026
    where l.group_id = ${group.id} and l.semester = c.course * 2 - 1 on conflict do nothing`.execute(
    server.db,
  )
})

/** A student of the group, by a file that is imported. */
async function importStudent(recordBook: string, fullName: string): Promise<Run> {
  const { name, level } = group
  const text = `Зачётная книжка;ФИО;Уровень;Зачислен;Группа\n${recordBook};${fullName};${level};01.09.2026;${name}`
  const file = csvFile(text, 'students.csv')
  const run = await givenBy(admin(), uploadImport, { kind: 'students', file })
  await givenBy(admin(), checkImport, { id: run.id, matching: [] })
  await workOn(server, run, kinds)
  const checked = await givenBy(admin(), getImportRun, { id: run.id })
  expect(checked).toMatchObject({ state: 'checked', report: { problems: [] } })
  await givenBy(admin(), startImport, { id: run.id })
  await workOn(server, run, kinds)
  const done = await givenBy(admin(), getImportRun, { id: run.id })
  expect(done).toMatchObject({ state: 'done', report: { counts: { created: 1 } } })
  return done
}

async function undo({ id }: Run): Promise<Run> {
  await givenBy(admin(), undoImport, { id })
  await workOn(server, { id }, kinds)
  return givenBy(admin(), getImportRun, { id })
}

async function worksOf(recordBook: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from works_work w join student s on s.id = w.student_id
    where s.record_book = ${recordBook} order by w.id`.execute(server.db)
  return rows.map(({ id }) => id)
}

const isThere = async (ids: readonly number[]) => {
  const { rows } = await sql`select from works_work where id = any(${[...ids]}::bigint[])`.execute(server.db)
  return rows.length > 0
}

it('works that plans have brought since do not hold the undo of an import of students, and go with it', async () => {
  const run = await importStudent('О-1', 'Отменина Первая')
  await bringPlannedWorks(server.db, server.clock)
  const ids = await worksOf('О-1')
  expect(ids).not.toEqual([])
  expect(await undo(run)).toMatchObject({ state: 'undone', message: null })
  expect(await isThere(ids)).toBe(false)
  const { rows: audited } = await sql<{ many: number; set: number }>`
    select (after ->> 'many')::int as many, (after ->> 'set')::bigint as set from audit_log where action = 'works.delete-planned'`.execute(
    server.db,
  )
  expect(audited).toMatchObject([{ many: ids.length }])
  const touched = await listTouched(server.db, audited[0]!.set, { table: 'works_work', column: 'id' })
  expect(touched.toSorted((one, other) => one - other)).toEqual(ids)
})

it('a work that its student has begun holds it as before, and nothing is lost', async () => {
  const run = await importStudent('О-2', 'Отменина Вторая')
  await bringPlannedWorks(server.db, server.clock)
  const ids = await worksOf('О-2')
  await sql`insert into works_draft (work_id, typed, saved_at) values (${ids[0]!}, '{}', now())`.execute(
    server.db,
  )
  expect(await undo(run)).toMatchObject({
    state: 'done',
    message: expect.stringMatching(/Сначала удалите то, что внесли позже/) as unknown,
  })
  expect(await worksOf('О-2')).toEqual(ids)
})
