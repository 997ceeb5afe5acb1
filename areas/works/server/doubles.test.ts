import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { mergeDoubles } from './doubles-store.ts'
import { worksArea } from './handlers.ts'
import { bringPlannedWorks } from './jobs.ts'
import { A_PDF, givenWork } from './testing/given-work.ts'

const { uploadWorkFile, saveWorkDraft, listOwnWorks } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })

let terms = 0

/** A work of the demo student with a discipline, as a plan brings it, and one without, as a file does. */
async function givenDouble(typeId: number) {
  const term = { study_year_id: 2025 - Math.floor(terms / 8), semester: 7 + (terms % 8) }
  terms += 1
  const [named, unnamed] = [await givenWork(server, { typeId }), await givenWork(server, { typeId })]
  const change = (id: number, columns: object) =>
    server.db
      .updateTable('works_work')
      .set({ ...term, ...columns })
      .where('id', '=', id)
      .execute()
  await change(named.id, { delivery_at: null, supervisor_id: null, practice_type: 'Учебная' })
  await change(unnamed.id, { discipline_id: null, consent_theme: 'Склад' })
  return { named: named.id, unnamed: unnamed.id, term }
}

const stored = async (ids: { named: number; unnamed: number }) => {
  const { rows } = await sql<{ id: number }>`
    select id, discipline_id is not null as discipline, supervisor_id is not null as supervisor, consent_theme as theme,
      practice_type as practice, delivery_at::text as day
    from works_work where id in (${ids.named}, ${ids.unnamed}) order by id`.execute(server.db)
  return rows
}
const WHOLE = { discipline: true, supervisor: true, theme: 'Склад', practice: 'Учебная', day: '2026-06-01' }
const upload = (id: number) =>
  givenBy(server.as('student'), uploadWorkFile, { id, kind: 'work', file: A_PDF })
const merge = () => transact(server.db, (tx) => mergeDoubles(tx))

describe.each([
  ['a practice', 2],
  ['a thesis', 3],
])('%s that a plan and a file have brought', (_what, typeId) => {
  it('is one afterwards, with what each of them knew, and once more changes nothing', async () => {
    const ids = await givenDouble(typeId)
    expect(await merge()).toBe(1)
    expect(await stored(ids)).toEqual([{ id: ids.unnamed, ...WHOLE }])
    expect(await merge()).toBe(0)
  })

  it.each(['named', 'unnamed'] as const)('is the %s one where its student has begun that', async (begun) => {
    const ids = await givenDouble(typeId)
    await upload(ids[begun])
    expect(await merge()).toBe(1)
    expect(await stored(ids)).toEqual([{ id: ids[begun], ...WHOLE }])
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
  const change = (id: number, columns: object) =>
    server.db.updateTable('works_work').set(columns).where('id', '=', id).execute()
  await change(third.id, ids.term)
  expect(await merge()).toBe(0)
  await change(third.id, { study_year_id: 2026 })
  await change(ids.unnamed, { type_id: 3 })
  expect(await merge()).toBe(0)
})

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
