import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { createRandom, type Random } from '#platform/server/seeding/random.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { sheetsFailures } from '../contract/failures.ts'
import { finalMarksOf, marksOf, StatementType } from '../contract/marks.ts'
import { canMove, StatementStatus } from '../contract/status.ts'
import { sheetsArea } from './handlers.ts'
import { givenForeignDean } from './testing/given-foreign-dean.ts'
import {
  givenClosed,
  givenFilled,
  givenProcessed,
  givenSheet,
  givenShipped,
  marksFor,
  readSheet,
} from './testing/given-sheet.ts'

const { saveMarks, moveSheet, processSheet, returnSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const { createRetake, withdrawRetake, printReferral, getProposals } = sheetsCalls
const { changeExaminers, changeExamDate, updateSeats } = sheetsCalls
const FOREIGN = 'foreign-dean'
/** Those of the institute, and the dean of another one. */
const OFFICE = ['dean', 'directorate', FOREIGN] as const
const WALKS = runsOf(10_000, 500)
/** Walks that go on at the same time. */
const LANES = 4
const STEPS = 20
/** Three hours for all of them. */
const LONGEST_MS = runsOf(10_800_000, 90)

beforeAll(() => givenForeignDean(server, FOREIGN))

interface Ground {
  /** The sheet that was there first, and the retakes that came of it. */
  sheets: number[]
  random: Random
}

interface Tried {
  login: string
  call: AnyCall
  input: object
  /** The sheet that it is about. */
  id: number
}

const stateOf = (id: number) =>
  server.db
    .selectFrom('statement')
    .select(['status_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function uuidsOf(id: number): Promise<string[]> {
  const rows = await server.db
    .selectFrom('statement_record')
    .select('uuid')
    .where('statement_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

interface Standing {
  id: number
  uuids: string[]
  random: Random
  /** The version that the actor saw: now and then an old one, or none as a client of the bare specification sends it. */
  seen: { version?: number }
}

function saveSome({ id, uuids, random, seen }: Standing): Tried {
  const count = random.int(1, uuids.length)
  const results = random
    .shuffle(uuids)
    .slice(0, count)
    .map((recordBookUUID) => ({
      recordBookUUID,
      markId: random.chance(0.15) ? null : random.pick(marksOf(StatementType.exam)),
    }))
  const examiner = random.pick(['teacher', 'teacher2', 'student'])
  return { id, login: examiner, call: saveMarks, input: { id, results, ...seen } }
}

function settleSome({ id, uuids, random, seen }: Standing): Tried {
  const results = uuids.map((recordBookUUID) => ({
    recordBookUUID,
    markId: random.pick(finalMarksOf(StatementType.exam)),
    reason: 'апелляция',
  }))
  return { id, login: random.pick(OFFICE), call: processSheet, input: { id, results, ...seen } }
}

/** Both teachers, so that the walk goes on, and now and then a third one. */
function somePeople(random: Random): Promise<number[]> {
  const names = ['teacher2', 'teacher', ...(random.chance(0.5) ? ['teacher3'] : [])]
  return Promise.all(names.map((name) => personOf(server, name)))
}

/** Other examiners, or another day, whether or not the sheet has come already. */
async function reappoint({ id, random, seen }: Standing): Promise<Tried> {
  const login = random.pick([...OFFICE, 'teacher', 'student'])
  if (random.chance(0.5)) {
    const date = random.pick(['2026-12-10', '2026-12-20', '2026-11-01', '2028-01-10'])
    return { id, login, call: changeExamDate, input: { id, date, ...seen } }
  }
  const examinerIds = await somePeople(random)
  return { id, login, call: changeExaminers, input: { id, examinerIds, ...seen } }
}

/** A retake or a referral of some of the students, whether or not they owe. */
async function repeatSome({ id, uuids, random }: Standing): Promise<Tried> {
  const isReferral = random.chance(0.4)
  const records = random.shuffle(uuids).slice(0, isReferral ? 1 : random.int(1, uuids.length))
  const examinerIds = await somePeople(random)
  const wish = { records, date: random.pick(['2026-12-10', '2026-11-01']), isReferral, examinerIds }
  return { id, login: random.pick([...OFFICE, 'teacher']), call: createRetake, input: wish }
}

/** The next attempt of one of the actors, whether or not it is allowed. */
async function nextStep({ sheets, random }: Ground): Promise<Tried> {
  const id = random.pick(sheets)
  const { version } = await stateOf(id)
  const seen = random.pick([{}, { version }, { version }, { version: version + random.pick([-1, 1]) }])
  const standing = { id, uuids: await uuidsOf(id), random, seen }
  const statusId = random.int(1, 6)
  const anybody = random.pick([...OFFICE, 'teacher', 'head', 'student'])
  return random.pick<() => Tried | Promise<Tried>>([
    () => saveSome(standing),
    () => saveSome(standing),
    () => ({
      id,
      login: random.pick(['teacher', 'teacher2', 'dean', 'student']),
      call: moveSheet,
      input: { id, statusId, ...seen },
    }),
    () => ({ id, login: 'teacher', call: moveSheet, input: { id, statusId: random.pick([2, 3, 5]) } }),
    () => settleSome(standing),
    () => ({ id, login: anybody, call: returnSheet, input: { id, comment: 'Нет подписи', ...seen } }),
    () => reappoint(standing),
    () => ({ id, login: anybody, call: updateSeats, input: { id, ...seen } }),
    () => repeatSome(standing),
    () => repeatSome(standing),
    () => ({ id, login: anybody, call: withdrawRetake, input: { id, ...seen } }),
    () => ({ id, login: anybody, call: printReferral, input: { id } }),
    () => ({ id, login: 'teacher', call: getProposals, input: { id } }),
  ])()
}

/** Invariants of retakes: each repeats a failed examination once, in the next attempt, and none is a fourth. */
async function expectRetakes(sheets: readonly number[]): Promise<void> {
  const { rows } = await sql<{ wrong: number; twice: number; marked: number }>`
    select count(*) filter (where f.final_mark_id not in (1, 2, 3, 8, 10) or fs.status_id not in (4, 6) or s.attempt > 3
        or s.attempt <> fs.attempt + (f.final_mark_id <> 1)::int)::int as wrong,
      (count(*) - count(distinct r.after_record_id))::int as twice,
      (select count(*)::int from statement w join statement_record m on m.statement_id = w.id
        where w.id = any(${sheets}::bigint[]) and w.withdrawn_at is not null and m.mark_id is not null) as marked
    from statement_record r join statement s on s.id = r.statement_id
    join statement_record f on f.id = r.after_record_id join statement fs on fs.id = f.statement_id
    where s.id = any(${sheets}::bigint[]) and not r.is_deleted`.execute(server.db)
  expect(rows[0]).toEqual({ wrong: 0, twice: 0, marked: 0 })
}

/** Invariants of a sheet at any time: the ledger agrees with its table, and a closed one has no empty mark. */
async function expectWhole(id: number): Promise<void> {
  const { rows } = await sql<{ told: boolean; empty: number; undecided: number; status: number }>`
    select s.status_id as status, count(*) filter (where r.mark_id is null)::int as empty,
      count(*) filter (where r.final_mark_id is null)::int as undecided,
      coalesce(bool_and(r.mark_id is not distinct from (select l.after from mark_ledger l
        where l.record_id = r.id and l.field = 'mark' order by l.id desc limit 1)
      and r.final_mark_id is not distinct from (select l.after from mark_ledger l
        where l.record_id = r.id and l.field = 'final' order by l.id desc limit 1)), true) as told
    from statement s join statement_record r on r.statement_id = s.id where s.id = ${id} group by s.id
  `.execute(server.db)
  const [{ told, empty, undecided, status }] = rows as [(typeof rows)[number]]
  expect(told).toBe(true)
  if (status > StatementStatus.filling) expect(empty).toBe(0)
  if (status === StatementStatus.completed) expect(undecided).toBe(0)
}

/** Nobody is shown a conflict over the version that is stored, and no stranger comes further than the door. */
function expectRightly(
  { login, input }: Pick<Tried, 'login' | 'input'>,
  { status, stored, note }: { status: number; stored: number; note: string },
): void {
  expect([200, 403, 404, 409, 422], note).toContain(status)
  const { version = stored } = input as { version?: number }
  if (status === 409) expect(version, note).not.toBe(stored)
  if (login === FOREIGN || login === 'student') expect([403, 404], note).toContain(status)
}

/** One walk: of a new sheet, or of one that everybody has failed, where retakes begin. */
async function walkOnce(isNew: boolean): Promise<void> {
  const seed = Math.floor(Math.random() * 1e9)
  const wish = { examiners: ['teacher', 'teacher2'], students: 3 }
  const { id: first } = isNew ? await givenSheet(server, wish) : await givenProcessed(server, wish)
  const ground = { sheets: [first], random: createRandom(seed) }
  for (let step = 0; step < STEPS; step += 1) {
    const { id, login, call, input } = await nextStep(ground)
    const { status_id: before, version: stored } = await stateOf(id)
    const answer = await server.as(login).call(call, input as never)
    const after = (await stateOf(id)).status_id
    const note = `seed ${seed}, step ${step}: ${before} → ${after} by ${login} through ${call.path}`
    expectRightly({ login, input }, { status: answer.status, stored, note })
    if (answer.status !== 200) expect(after, note).toBe(before)
    const actor = login.startsWith('teacher') ? 'teacher' : 'office'
    if (after !== before) expect(canMove(before, after, actor), note).toBe(true)
    if (answer.status === 200 && call === createRetake) ground.sheets.push((answer.body as { id: number }).id)
  }
  for (const id of ground.sheets) await expectWhole(id)
  await expectRetakes(ground.sheets)
}

describe('a sheet', () => {
  it(
    'goes only where its actors may bring it, whatever they try',
    async () => {
      const walks = Array.from({ length: WALKS }, (_, walk) => walk)
      const lane = async () => {
        for (let next = walks.pop(); next !== undefined; next = walks.pop()) await walkOnce(next % 2 === 0)
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      expect(walks).toEqual([])
    },
    LONGEST_MS,
  )

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
      const loser = answers.find(({ status }) => status === 422)!
      expect((loser.body as { message: string }).message).toBe(sheetsFailures['not-shipped'].text)
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
