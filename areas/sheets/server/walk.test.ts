import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '#platform/server/seeding/random.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { sheetsFailures } from '../contract/failures.ts'
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
import { faultOf, findFaults, readSheets, type Ground, type StandingSheet } from './testing/walk-ground.ts'
import { FOREIGN, nextStep, WALKING_TEACHERS, type TeacherIds, type Tried } from './testing/walk-steps.ts'

const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const { saveMarks, moveSheet, processSheet, returnSheet, createRetake } = sheetsCalls
const { filling, filled, completed } = StatementStatus
const WALKS = runsOf(10_000, 500)
/** The walks that begin where the one before them has ended, before a new sheet is made. */
const WALKS_OF_GROUND = 4
/** Grounds that are walked at the same time. */
const LANES = 4
/** Grounds that are walked on top of these until each step was taken. */
const MOST_MORE_GROUNDS = 60
const STEPS = 20
/** Ninety minutes for all of them; the short form has time to wait for a busy machine. */
const LONGEST_MS = runsOf(5_400_000, 45)

/** The calls that each run must have seen succeed. */
const WALKED = [saveMarks, moveSheet, processSheet, returnSheet, createRetake]

/** Of each race. */
const ROUNDS = runsOf(50, 5)

let teacherIds: TeacherIds
let students: number[]
/** The number of answers by call and status. */
const answers = new Map<string, number>()

beforeAll(async () => {
  await givenForeignDean(server, FOREIGN)
  const [first, second, third] = await Promise.all(WALKING_TEACHERS.map((login) => personOf(server, login)))
  teacherIds = [first!, second!, third!]
  students = await listStudents()
})

interface Answer {
  status: number
  body: unknown
}

/** Nobody is shown a conflict over the version that is stored, and no stranger comes further than the door. */
function expectRightly(
  { login, input }: Tried,
  { status }: Answer,
  { stored, note }: { stored: number; note: string },
): void {
  expect([200, 403, 404, 409, 422], note).toContain(status)
  if (status === 409) expect(input.version ?? stored, note).not.toBe(stored)
  if (login === FOREIGN || login === 'student') expect([403, 404], note).toContain(status)
}

/** A refusal changes nothing; an answer moves the sheet that it is about where its actor may, and no other. */
function expectMoved(
  { id, login, call }: Tried,
  { status, body }: Answer,
  { before, after, note }: { before: StandingSheet[]; after: StandingSheet[]; note: string },
): void {
  if (status !== 200) expect(after, note).toEqual(before)
  const made = status === 200 && call === createRetake ? [(body as { id: number }).id] : []
  expect(
    after.map((sheet) => sheet.id),
    note,
  ).toEqual([...before.map((sheet) => sheet.id), ...made])
  const actor = login.startsWith('teacher') ? 'teacher' : 'office'
  for (const [place, { id: sheetId, statusId: from }] of before.entries()) {
    const { statusId: to } = after[place]!
    if (from !== to)
      expect([sheetId, canMove(from, to, actor)], `${note}, ${from} → ${to}`).toEqual([id, true])
  }
  for (const sheet of after) expect(faultOf(sheet), `${note}, sheet ${sheet.id}`).toBeNull()
}

/** One sequence of attempts; the ledger and the retakes are whole at its end. */
async function walkOnce(ground: Ground, name: string): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = nextStep(ground, teacherIds)
    const before = ground.sheets
    const { version: stored } = before.find(({ id }) => id === tried.id)!
    const answer = await server.as(tried.login).call(tried.call, tried.input as never)
    ground.sheets = await readSheets(server, ground.first)
    const note = `${name}, step ${step}: ${tried.login} through ${tried.call.path}`
    expectRightly(tried, answer, { stored, note })
    expectMoved(tried, answer, { before, after: ground.sheets, note })
    const kind = `${tried.call.path} ${answer.status}`
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
  }
  const ids = ground.sheets.map(({ id }) => id)
  expect(await findFaults(server, ids), name).toEqual([])
}

/** Students of the institute of `dean`, so that the marks of no student become a mountain. */
async function listStudents(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.is_studying and g.institute_id in (
      select id from units_led_by(${await personOf(server, 'dean')}, ${server.clock.today()}::date))
    order by s.id`.execute(server.db)
  return rows.map(({ id }) => id)
}

/** The walks of one ground: of a new sheet, or of one that everybody has failed, where retakes begin. */
async function walkGround(isNew: boolean, count: number): Promise<void> {
  const seed = Math.floor(Math.random() * 1e9)
  const random = createRandom(seed)
  const wish = { examiners: ['teacher', 'teacher2'], students: 3, studentId: random.pick(students) }
  const { id: first } = isNew ? await givenSheet(server, wish) : await givenProcessed(server, wish)
  const ground = { first, sheets: await readSheets(server, first), random }
  for (let walk = 0; walk < count; walk += 1) await walkOnce(ground, `seed ${seed}, walk ${walk}`)
}

describe('a sheet', () => {
  it(
    'goes only where its actors may bring it, whatever they try',
    async () => {
      let left = WALKS
      const lane = async () => {
        while (left > 0) {
          const count = Math.min(left, WALKS_OF_GROUND)
          left -= count
          await walkGround((left / WALKS_OF_GROUND) % 2 < 1, count)
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      const tries = [...answers.values()].reduce((sum, count) => sum + count, 0)
      expect(tries).toBe(WALKS * STEPS)
      // What the walks are for: each step of the machine was taken, by those who may. Few walks may miss a rare one.
      const taken = WALKED.map(({ path }) => `${path} 200`)
      for (let more = 0; more < MOST_MORE_GROUNDS && !taken.every((step) => answers.has(step)); more += 1)
        await walkGround(more % 2 === 0, WALKS_OF_GROUND)
      expect([...answers.keys()]).toEqual(expect.arrayContaining(taken))
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
    expect(await findFaults(server, [id])).toEqual([])
  })
})

/** The state in which a race has left a sheet, which is whole. */
async function endOf(id: number): Promise<number> {
  const [sheet] = await readSheets(server, id)
  expect(faultOf(sheet!)).toBeNull()
  expect(await findFaults(server, [id])).toEqual([])
  return sheet!.statusId
}

/** The text of the only refusal. */
function refusalIn(two: readonly Answer[]): string {
  const refused = two.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  return (refused[0]!.body as { message: string }).message
}

describe('two at once', () => {
  it(
    'close and save: a mark is never lost in a closed sheet, and one of them is told why',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await givenFilled(server, { examiners: ['teacher', 'teacher2'] })
        const { records, version } = await readSheet(server, id)
        const cleared = records.slice(0, 1).map(({ recordBookUUID }) => ({ recordBookUUID, markId: null }))
        const close = () => server.as('teacher').call(moveSheet, { id, statusId: filled, version })
        const save = () => server.as('teacher2').call(saveMarks, { id, results: cleared, version })
        const two = await Promise.all(round % 2 === 0 ? [close(), save()] : [save(), close()])
        expect(refusalIn(two)).toMatch(/^Ведомость (изменена|закрыта)/)
        expect([filled, filling]).toContain(await endOf(id))
      }
    },
    LONGEST_MS,
  )

  it(
    'process and return: one decision stands, and the other is told',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await givenShipped(server)
        const process = () => server.as('dean').call(processSheet, { id, results: [] })
        const giveBack = () => server.as('directorate').call(returnSheet, { id, comment: 'Нет подписи' })
        const two = await Promise.all(round % 2 === 0 ? [process(), giveBack()] : [giveBack(), process()])
        expect(refusalIn(two)).toBe(sheetsFailures['not-shipped'].text)
        expect([completed, filling]).toContain(await endOf(id))
      }
    },
    LONGEST_MS,
  )

  it('two examiners with one version: nobody’s marks are overwritten unseen', async () => {
    const { id } = await givenSheet(server, { examiners: ['teacher', 'teacher2'] })
    const sheet = await readSheet(server, id)
    const save = (login: string, markId: number) =>
      server.as(login).call(saveMarks, { id, results: marksFor(sheet, () => markId), version: sheet.version })
    const answers = await Promise.all([save('teacher', 5), save('teacher2', 4)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await endOf(id)).toBe(filling)
  })
})
