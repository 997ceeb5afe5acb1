import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyCall, CallInput } from '#platform/contract/call.ts'
import { switchedRefusal, type SwitchMode } from '#platform/contract/switching.ts'
import { aPerson } from '#areas/timetable/server/testing/small-university.ts'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { useTestServer, type Caller, type TestAnswer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../contract/calls.ts'
import { journalArea } from './handlers.ts'
import { givenStrangers, type Strangers } from './testing/given-strangers.ts'
import { strangerCalls, type StrangerCall } from './testing/stranger-calls.ts'

/** In the middle of the lesson, so that its check-in is open to everybody who may use it. */
const server = useTestServer({ areas: { journal: journalArea }, now: '2026-11-18T10:05:00+03:00' })
let given: Strangers
let table: Record<string, StrangerCall>

beforeAll(async () => {
  given = await givenStrangers(server.db, server.as('teacher'))
  await server
    .as('teacher')
    .call(journalCalls.openCheckIn, { lessonId: given.lessonId, lateAfterMinutes: 15 })
  table = strangerCalls(given)
})

const calls = Object.entries(journalCalls as Record<string, AnyCall>).map(([name, call]) => ({ name, call }))
const send = (caller: Caller, call: AnyCall, input: unknown): Promise<TestAnswer> =>
  caller.call(call, input as CallInput<AnyCall>)

/** Everything that the journal keeps, and what was noted of changes. */
async function kept(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (table_name like 'journal\_%' or table_name = 'audit_log')
  `.execute(server.db)
  const contents: Record<string, string | null> = {}
  for (const { name } of rows) {
    const { rows: digests } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} t
    `.execute(server.db)
    contents[name] = digests[0]!.digest
  }
  return contents
}

let before: Record<string, string | null> | null = null
beforeEach(async () => {
  before ??= await kept()
})
/** An export is noted, though it changes no journal. */
let isNoteExpected = false
let isChangeExpected = false
afterEach(async () => {
  const after = await kept()
  const tables = Object.keys(after).filter((name) => !(isNoteExpected && name === 'audit_log'))
  const written = isChangeExpected ? [] : tables.filter((name) => after[name] !== before?.[name])
  before = after
  isNoteExpected = false
  isChangeExpected = false
  if (written.length > 0) throw new Error(`The call has written into ${written.join(', ')}`)
})

/** The answer names none of the journal's students. */
function expectNobodyNamed(answer: TestAnswer): void {
  expect(JSON.stringify(answer.body)).not.toMatch(/Студентов|Ёлкин|Алексеева/)
}

describe.each(calls)('$name', ({ name, call }) => {
  const row = () => table[name]!

  it.each(['teacher3', 'directorate'])(
    'is refused to %s, who has nothing to do with the lesson',
    async (login) => {
      const { kind, input, code } = row()
      const answer = await send(server.as(login), call, input)
      if (kind === 'listed' || (kind === 'headed' && login === 'directorate')) {
        isNoteExpected = true
        expect(answer.status).toBe(200)
        return expectNobodyNamed(answer)
      }
      if (['own', 'office', 'headed'].includes(kind)) return expect(answer.status).toBe(403)
      if (kind === 'reminding' && login === 'teacher3') return expect(answer.status).toBe(403)
      expect(answer).toFailWith(call, code)
      if (kind === 'reminding') return
      expect([403, 404]).toContain(answer.status)
    },
  )

  it('is refused to a teacher who names a lesson of their own and somebody else’s cell', async () => {
    const { smuggled } = row()
    if (smuggled === undefined) return
    const answer = await send(server.as('teacher3'), call, smuggled)
    expect([403, 404, 422], JSON.stringify(answer.body)).toContain(answer.status)
    expectNobodyNamed(answer)
  })

  it('is refused to a student of the group, and a student’s own calls to a student of another group', async () => {
    const { kind, input, code } = row()
    const isOpen = call.access === 'signed-in'
    for (const login of ['student', 'student3']) {
      if (kind === 'own' && login === 'student') continue
      const answer = await send(server.as(login), call, input)
      if (isOpen || (kind === 'own' && code === '')) {
        expect(answer.status).toBe(200)
        expectNobodyNamed(answer)
      } else if (kind === 'own') expect(answer).toFailWith(call, code)
      else expect(answer.status).toBe(403)
    }
  })

  it('is refused to whoever is not signed in', async () => {
    expect((await send(server.as(null), call, row().input)).status).toBe(401)
  })

  it('lets the head of the department read and change nothing', async () => {
    const { kind, input, code } = row()
    const answer = await send(server.as('head'), call, input)
    isNoteExpected = kind === 'listed'
    if (['read', 'listed', 'headed'].includes(kind)) expect(answer.status).toBe(200)
    else if (kind === 'own' || kind === 'office') expect(answer.status).toBe(403)
    else expect(answer).toFailWith(call, code)
  })

  it.each<SwitchMode>(['view', 'full'])(
    'is refused in the place of another, mode %s, where it must be',
    async (mode) => {
      const refusal = switchedRefusal(call, mode)
      if (refusal === null) return
      const { kind, input } = row()
      const answer = await send(
        kind === 'own' ? inPlaceOf[mode].student : inPlaceOf[mode].teacher,
        call,
        input,
      )
      expect(answer.status).toBe(403)
    },
  )
})

const inPlaceOf = {} as Record<SwitchMode, { teacher: Caller; student: Caller }>

beforeAll(async () => {
  const personOf = async (login: string) =>
    (
      await server.db
        .selectFrom('account')
        .select('person_id')
        .where('login', '=', login)
        .executeTakeFirstOrThrow()
    ).person_id
  const switched = async (mode: SwitchMode, login: 'teacher' | 'student') => {
    const admin = `${mode}-${login}`
    await aPerson(server.db, { login: admin, lastName: 'Громов' })
    const caller = server.as(admin)
    await caller.raw({ method: 'GET', url: '/api/proxy/attendance-journal/thresholds' })
    await givenSwitch(server, { login: admin, personId: await personOf(login), mode })
    return caller
  }
  for (const mode of ['view', 'full'] as const)
    inPlaceOf[mode] = { teacher: await switched(mode, 'teacher'), student: await switched(mode, 'student') }
})

describe('a switched session', () => {
  it('is in the place of the teacher, so that its refusals are those of the switch', async () => {
    for (const mode of ['view', 'full'] as const) {
      const read = await send(inPlaceOf[mode].teacher, journalCalls.getLesson, table['getLesson']!.input)
      expect(read.status).toBe(200)
    }
  })

  it('may write in no call of the mode that only looks', () => {
    const open = calls.filter(
      ({ name, call }) =>
        switchedRefusal(call, 'view') === null && ['write', 'office'].includes(table[name]!.kind),
    )
    expect(open).toEqual([])
  })
})

describe('a teacher of the lesson', () => {
  const ofKinds = (...kinds: string[]) => calls.filter(({ name }) => kinds.includes(table[name]!.kind))

  it('may read with the same inputs', async () => {
    isNoteExpected = true
    for (const { name, call } of ofKinds('read', 'teacher-read'))
      expect((await send(server.as('teacher'), call, table[name]!.input)).status, name).toBe(200)
  })

  it('may write with the same inputs, so that no refusal above is one of a wrong input', async () => {
    isChangeExpected = true
    const rank = (name: string) => (name.startsWith('remove') ? 1 : Number(name.startsWith('restore')) * 2)
    const inOrder = ofKinds('write').toSorted((one, other) => rank(one.name) - rank(other.name))
    for (const { name, call } of inOrder) {
      const answer = await send(server.as('teacher'), call, table[name]!.input)
      // The lecture has no neighbour: the refusal says so, and not that the lesson is unknown.
      const expected = name === 'copyFromNeighbor' ? 422 : (call.status ?? 200)
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(expected)
    }
  })
})
