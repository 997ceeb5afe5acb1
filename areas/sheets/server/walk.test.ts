import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { createRandom, type Random } from '#platform/server/seeding/random.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { finalMarksOf, marksOf, StatementType } from '../contract/marks.ts'
import { canMove, StatementStatus } from '../contract/status.ts'
import { sheetsArea } from './handlers.ts'
import {
  givenClosed,
  givenFilled,
  givenSheet,
  givenShipped,
  marksFor,
  readSheet,
} from './testing/given-sheet.ts'

const { saveMarks, moveSheet, processSheet, returnSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const WALKS = runsOf(200)
const STEPS = 25

interface Ground {
  id: number
  uuids: string[]
  random: Random
}

const stateOf = (id: number) =>
  server.db
    .selectFrom('statement')
    .select(['status_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

function saveSome({ id, uuids, random }: Ground) {
  const count = random.int(1, uuids.length)
  const results = random
    .shuffle(uuids)
    .slice(0, count)
    .map((recordBookUUID) => ({
      recordBookUUID,
      markId: random.chance(0.15) ? null : random.pick(marksOf(StatementType.exam)),
    }))
  return { login: random.pick(['teacher', 'teacher2']), call: saveMarks, input: { id, results } }
}

function settleSome({ id, uuids, random }: Ground) {
  const results = uuids.map((recordBookUUID) => ({
    recordBookUUID,
    markId: random.pick(finalMarksOf(StatementType.exam)),
    reason: 'апелляция',
  }))
  return { login: random.pick(['dean', 'directorate']), call: processSheet, input: { id, results } }
}

/** What one of the actors tries next, whether or not it is allowed. */
function nextStep(ground: Ground): { login: string; call: AnyCall; input: object } {
  const { id, random } = ground
  const statusId = random.int(1, 6)
  return random.pick([
    () => saveSome(ground),
    () => saveSome(ground),
    () => ({ login: random.pick(['teacher', 'teacher2', 'dean']), call: moveSheet, input: { id, statusId } }),
    () => ({ login: 'teacher', call: moveSheet, input: { id, statusId: random.pick([2, 3, 5]) } }),
    () => settleSome(ground),
    () => ({
      login: random.pick(['dean', 'teacher']),
      call: returnSheet,
      input: { id, comment: 'Нет подписи' },
    }),
  ])()
}

/** What must hold of a sheet at any time: the ledger tells its table, and a closed one has no empty mark. */
async function expectWhole(id: number): Promise<void> {
  const { rows } = await sql<{ told: boolean; empty: number; undecided: number; status: number }>`
    select s.status_id as status, count(*) filter (where r.mark_id is null)::int as empty,
      count(*) filter (where r.final_mark_id is null)::int as undecided,
      bool_and(r.mark_id is not distinct from (select l.after from mark_ledger l
        where l.record_id = r.id and l.field = 'mark' order by l.id desc limit 1)
      and r.final_mark_id is not distinct from (select l.after from mark_ledger l
        where l.record_id = r.id and l.field = 'final' order by l.id desc limit 1)) as told
    from statement s join statement_record r on r.statement_id = s.id where s.id = ${id} group by s.id
  `.execute(server.db)
  const [{ told, empty, undecided, status }] = rows as [(typeof rows)[number]]
  expect(told).toBe(true)
  if (status > StatementStatus.filling) expect(empty).toBe(0)
  if (status === StatementStatus.completed) expect(undecided).toBe(0)
}

describe('a sheet', () => {
  it('goes only where its actors may bring it, whatever they try', async () => {
    for (let walk = 0; walk < WALKS; walk += 1) {
      const seed = Math.floor(Math.random() * 1e9)
      const { id } = await givenSheet(server, { examiners: ['teacher', 'teacher2'], students: 3 })
      const { records } = await readSheet(server, id)
      const ground = {
        id,
        uuids: records.map(({ recordBookUUID }) => recordBookUUID),
        random: createRandom(seed),
      }
      for (let step = 0; step < STEPS; step += 1) {
        const { login, call, input } = nextStep(ground)
        const before = (await stateOf(id)).status_id
        const answer = await server.as(login).call(call, input as never)
        const after = (await stateOf(id)).status_id
        const note = `seed ${seed}, step ${step}: ${before} → ${after} by ${login} through ${call.path}`
        expect([200, 403, 404, 422], note).toContain(answer.status)
        if (answer.status !== 200) expect(after, note).toBe(before)
        const actor = login === 'teacher' || login === 'teacher2' ? 'teacher' : 'office'
        if (after !== before) expect(canMove(before, after, actor), note).toBe(true)
      }
      await expectWhole(id)
    }
  })

  it('is kept by the database from whatever passes the portal by', async () => {
    const { id } = await givenClosed(server)
    const raw = (text: string) =>
      sql
        .raw(text)
        .execute(server.db)
        .then(
          () => null,
          (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
        )
    const records = `statement_record where statement_id = ${id}`
    expect(await raw(`update statement set status_id = 6 where id = ${id}`)).toBe('statement_move_known')
    expect(await raw(`update ${records.replace(' where', ' set mark_id = null where')}`)).toBe(
      'statement_is_open',
    )
    expect(await raw(`update ${records.replace(' where', ' set final_mark_id = 5 where')}`)).toBe(
      'statement_is_at_office',
    )
    expect(await raw(`delete from ${records}`)).toBe('statement_record_stays')
    expect(await raw(`update mark_ledger set after = 3 where statement_id = ${id}`)).toContain('append-only')
    expect(await raw(`delete from mark_ledger where statement_id = ${id}`)).toContain('append-only')
    await expectWhole(id)
  })
})

describe('two at once', () => {
  it('close and save: a mark is never lost in a closed sheet, and one of them is told why', async () => {
    for (let round = 0; round < runsOf(50, 5); round += 1) {
      const { id } = await givenFilled(server, { examiners: ['teacher', 'teacher2'] })
      const { records, version } = await readSheet(server, id)
      const cleared = records.slice(0, 1).map(({ recordBookUUID }) => ({ recordBookUUID, markId: null }))
      const close = () => server.as('teacher').call(moveSheet, { id, statusId: 3, version })
      const save = () => server.as('teacher2').call(saveMarks, { id, results: cleared, version })
      const answers = await Promise.all(round % 2 === 0 ? [close(), save()] : [save(), close()])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      const loser = answers.find(({ status }) => status !== 200)!
      expect((loser.body as { message: string }).message).toMatch(/^Ведомость (изменена|закрыта)/)
      await expectWhole(id)
    }
  })

  it('process and return: one decision stands, and the other is told', async () => {
    for (let round = 0; round < runsOf(50, 5); round += 1) {
      const { id } = await givenShipped(server)
      const process = () => server.as('dean').call(processSheet, { id, results: [] })
      const giveBack = () => server.as('directorate').call(returnSheet, { id, comment: 'Нет подписи' })
      const answers = await Promise.all(round % 2 === 0 ? [process(), giveBack()] : [giveBack(), process()])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
      const { status_id: statusId } = await stateOf(id)
      expect([StatementStatus.completed, StatementStatus.filling]).toContain(statusId)
      await expectWhole(id)
    }
  })

  it('two examiners with one version: nobody’s marks are overwritten unseen', async () => {
    const { id } = await givenSheet(server, { examiners: ['teacher', 'teacher2'] })
    const sheet = await readSheet(server, id)
    const save = (login: string, markId: number) =>
      server.as(login).call(saveMarks, { id, results: marksFor(sheet, () => markId), version: sheet.version })
    const answers = await Promise.all([save('teacher', 5), save('teacher2', 4)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await expectWhole(id)
  })
})
