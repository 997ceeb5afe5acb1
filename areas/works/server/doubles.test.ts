import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { mergeDoubles } from './doubles-store.ts'
import { worksArea } from './handlers.ts'
import { bringPlannedWorks } from './jobs.ts'
import { A_PDF, colleagueOfTeacher, givenSheetOf, givenWork, moveSheet } from './testing/given-work.ts'

const { uploadWorkFile, saveWorkDraft, listOwnWorks } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })

const change = (id: number, columns: object) =>
  server.db.updateTable('works_work').set(columns).where('id', '=', id).execute()

let years = 2030

/** A year to come, so that no other work stands in its terms. */
async function givenYear(): Promise<number> {
  years += 1
  await sql`
    insert into study_year (id, label, begin_at, end_at, weeks, second_term_from)
    values (${years}, ${`${years}/${years + 1}`}, ${`${years}-09-01`}, ${`${years + 1}-08-31`}, 40,
      ${`${years + 1}-02-01`})`.execute(server.db)
  return years
}

/** A work of the demo student with a discipline, as a plan brings it, and one without, as a file does. */
async function givenDouble(typeId: number) {
  const term = { study_year_id: await givenYear(), semester: 7 }
  const [named, unnamed] = [await givenWork(server, { typeId }), await givenWork(server, { typeId })]
  await change(named.id, { ...term, delivery_at: null, supervisor_id: null, practice_type: 'Учебная' })
  await change(unnamed.id, { ...term, discipline_id: null, consent_theme: 'Склад' })
  return { named: named.id, unnamed: unnamed.id, term }
}

const stored = async (ids: { named: number; unnamed: number }) => {
  const { rows } = await sql<{ id: number }>`
    select id, discipline_id is not null as discipline, supervisor_id is not null as supervisor, consent_theme as theme,
      practice_type as practice, delivery_at::text as day
    from works_work where id in (${ids.named}, ${ids.unnamed}) order by id`.execute(server.db)
  return rows
}
const WHOLE = { supervisor: true, theme: 'Склад', practice: 'Учебная', day: '2026-06-01' }
const upload = (id: number) =>
  givenBy(server.as('student'), uploadWorkFile, { id, kind: 'work', file: A_PDF })
const merge = () => transact(server.db, (tx) => mergeDoubles(tx, server.clock.today()))

describe.each([
  ['a practice', 2],
  ['a thesis', 3],
])('%s that a plan and a file have brought', (_what, typeId) => {
  it('is one afterwards, with what each of them knew, and once more changes nothing', async () => {
    const ids = await givenDouble(typeId)
    expect(await merge()).toBe(1)
    // A thesis that stands without a discipline takes none.
    expect(await stored(ids)).toEqual([{ id: ids.unnamed, ...WHOLE, discipline: typeId === 2 }])
    expect(await merge()).toBe(0)
  })

  it.each(['named', 'unnamed'] as const)('is the %s one where its student has begun that', async (begun) => {
    const ids = await givenDouble(typeId)
    await upload(ids[begun])
    expect(await merge()).toBe(1)
    expect(await stored(ids)).toEqual([
      { id: ids[begun], ...WHOLE, discipline: typeId === 2 || begun === 'named' },
    ])
  })

  it('stays twice where both were begun', async () => {
    const ids = await givenDouble(typeId)
    await upload(ids.named)
    await givenBy(server.as('student'), saveWorkDraft, { id: ids.unnamed, theme: 'Другая' })
    expect(await merge()).toBe(0)
    expect((await stored(ids)).map(({ id }) => id)).toEqual([ids.named, ids.unnamed])
  })
})

it('two practices with disciplines are two, and so are a practice and a thesis', async () => {
  const ids = await givenDouble(2)
  const third = await givenWork(server, { typeId: 2 })
  await change(third.id, ids.term)
  expect(await merge()).toBe(0)
  await change(third.id, { study_year_id: await givenYear() })
  await change(ids.unnamed, { type_id: 3 })
  expect(await merge()).toBe(0)
})

describe('both stay', () => {
  const isOne = async (ids: { named: number; unnamed: number }) => {
    const merged = await merge()
    return merged > 0 || (await stored(ids)).length < 2
  }

  it.each([
    ['supervisors', async () => ({ supervisor_id: await colleagueOfTeacher(server) })],
    ['themes', async () => ({ consent_theme: 'Отгрузка' })],
    ['days of delivery', async () => ({ delivery_at: '2026-06-02' })],
  ])('where nobody has begun either and they have two %s', async (_what, columns) => {
    const ids = await givenDouble(2)
    await change(ids.named, await columns())
    expect(await isOne(ids)).toBe(false)
  })

  it('where their days or their departments are not the same', async () => {
    const ids = await givenDouble(2)
    await change(ids.unnamed, { begin_at: '2026-05-01', end_at: '2026-05-31' })
    await change(ids.named, { begin_at: '2026-05-02', end_at: '2026-05-31' })
    expect(await isOne(ids)).toBe(false)
    await change(ids.named, { begin_at: null })
    expect(await isOne(ids)).toBe(false)
    const departments = await server.db.selectFrom('department').select('id').limit(2).execute()
    await change(ids.named, { end_at: null, department_id: departments[0]!.id })
    await change(ids.unnamed, { department_id: departments[1]!.id })
    expect(await isOne(ids)).toBe(false)
    await change(ids.unnamed, { department_id: departments[0]!.id })
    expect(await merge()).toBe(1)
  })

  it('where one is agreed, whatever the other lacks', async () => {
    const ids = await givenDouble(2)
    await sql`
      insert into works_consent (work_id, status_id, submitted_at, decided_at)
      values (${ids.named}, 2, now(), now())`.execute(server.db)
    expect(await isOne(ids)).toBe(false)
    await server.db
      .updateTable('works_consent')
      .set({ status_id: 1 })
      .where('work_id', '=', ids.named)
      .execute()
    expect(await merge()).toBe(1)
  })

  it('where the sheet of the term has another discipline: its mark stays with the work', async () => {
    const ids = await givenDouble(2)
    const other = await givenWork(server, { typeId: 2 })
    const semester = 12
    await change(other.id, { ...ids.term, semester })
    await change(ids.named, { semester })
    await change(ids.unnamed, { semester })
    const sheetId = await givenSheetOf(server, other.id, 5)
    await sql`update statement set type_id = 7 where id = ${sheetId}`.execute(server.db)
    for (const status of [2, 3, 5, 6]) await moveSheet(server, sheetId, status)
    await change(other.id, { study_year_id: await givenYear() })
    expect(await isOne(ids)).toBe(false)
    const { items } = await givenBy(server.as('student'), listOwnWorks, {})
    expect(items.find(({ workId }) => workId === ids.unnamed)).toMatchObject({ point: 4 })
    await change(ids.named, { semester: 11 })
    await change(ids.unnamed, { semester: 11 })
    expect(await merge()).toBe(1)
  })

  it('where a file has brought the marks of both', async () => {
    const ids = await givenDouble(2)
    await change(ids.named, { point: 5 })
    await change(ids.unnamed, { is_sheet_completed: true })
    expect(await isOne(ids)).toBe(false)
  })

  it('in a year that is over', async () => {
    const ids = await givenDouble(2)
    const past = { study_year_id: 2025, semester: 13 }
    await change(ids.named, past)
    await change(ids.unnamed, past)
    expect(await isOne(ids)).toBe(false)
  })
})

it.each([{ point: 5 }, { is_sheet_completed: true }])(
  'the one with a mark of a file stays: %o',
  async (mark) => {
    const ids = await givenDouble(2)
    await change(ids.named, mark)
    expect(await merge()).toBe(1)
    expect(await stored(ids)).toEqual([{ id: ids.named, ...WHOLE, discipline: true }])
  },
)

it('the job of the night does it, leaves its row in the audit, and the student has the work once', async () => {
  const ids = await givenDouble(2)
  await bringPlannedWorks(server.db, server.clock)
  const { items } = await givenBy(server.as('student'), listOwnWorks, {})
  const own = items.map(({ workId }) => workId).filter((id) => id === ids.named || id === ids.unnamed)
  expect(own).toEqual([ids.unnamed])
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where action = 'works.merge-doubles' order by id desc limit 1`.execute(
    server.db,
  )
  expect(rows).toEqual([{ after: { many: 1 } }])
})

it('a work without a discipline that stands for a line of the plan is that line, no double of another', async () => {
  const { rows: lines } = await sql<{ disciplineId: number; semester: number }>`
    with named as (insert into discipline (name) values ('Учебная практика по складу'), ('Учебная практика по цеху')
      returning id)
    insert into curriculum_line (curriculum_id, discipline_id, semester, credits)
    select min(l.curriculum_id), named.id, c.course * 2 - 1, 6
    from named, student_group_member m
    join student s on s.id = m.student_id
    join account a on a.person_id = s.person_id and a.login = 'student'
    join group_plan_line l on l.group_id = m.group_id
    join group_year c on c.group_id = l.group_id and c.study_year_id = 2026
    where m.end_at is null
    group by named.id, c.course
    returning discipline_id as "disciplineId", semester`.execute(server.db)
  const ids = await givenDouble(2)
  const term = { study_year_id: 2026, semester: lines[0]!.semester }
  await sql`update works_work set is_deleted = true where type_id = 2 and study_year_id = 2026`.execute(
    server.db,
  )
  await change(ids.named, { ...term, discipline_id: lines[0]!.disciplineId })
  await change(ids.unnamed, term)
  await bringPlannedWorks(server.db, server.clock)
  const works = await server.db
    .selectFrom('works_work')
    .select(['id', 'discipline_id'])
    .where('id', 'in', [ids.named, ids.unnamed])
    .orderBy('id')
    .execute()
  expect(works).toEqual(
    [ids.named, ids.unnamed].map((id, place) => ({ id, discipline_id: lines[place]!.disciplineId })),
  )
})
