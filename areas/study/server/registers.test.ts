import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import type { History } from '#platform/contract/history.ts'
import { transact } from '#platform/server/db/transact.ts'
import { openChangeSet } from '#platform/server/records/change-set.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { studyCalls } from '../contract/calls.ts'
import { studyArea } from './handlers.ts'
import * as given from './testing/given-register.ts'

const server = useTestServer({ areas: { study: studyArea } })
const keeper = () => server.as('keeper')

let instituteId: number
let disciplineId: number

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  await givenAccount(server.db, { login: 'stranger', permissions: ['hr-import'] })
  instituteId = await given.givenInstitute(server.db)
  disciplineId = (await givenBy(keeper(), studyCalls.createDiscipline, given.aDiscipline())).id
})

interface Card {
  id: number
  version: number
  isRemoved: boolean
  values: Record<string, unknown>
  changedBy: string | null
}

type Way = 'list' | 'sheet' | 'read' | 'create' | 'change' | 'remove' | 'restore' | 'history' | 'undo'

interface Register {
  name: string
  calls: Record<Way, AnyCall>
  sample: () => object
  /** By which the list finds the record. */
  word: (card: Card) => string
}

const callsOf = (one: string, many: string) => {
  const named = (name: string) => (studyCalls as Record<string, AnyCall>)[name]!
  return {
    list: named(`list${many}`),
    sheet: named(`export${many}`),
    read: named(`get${one}`),
    create: named(`create${one}`),
    change: named(`change${one}`),
    remove: named(`remove${one}`),
    restore: named(`restore${one}`),
    history: named(`get${one}History`),
    undo: named(`undo${one}Edit`),
  }
}

const REGISTERS: readonly Register[] = [
  {
    name: 'specialities',
    calls: callsOf('Speciality', 'Specialities'),
    sample: given.aSpeciality,
    word: ({ values }) => String(values['code']),
  },
  {
    name: 'disciplines',
    calls: callsOf('Discipline', 'Disciplines'),
    sample: given.aDiscipline,
    word: ({ values }) => String(values['name']),
  },
  {
    name: 'groups',
    calls: callsOf('Group', 'Groups'),
    sample: () => given.aGroup(instituteId),
    word: ({ values }) => String(values['name']),
  },
  {
    name: 'students',
    calls: callsOf('Student', 'Students'),
    sample: given.aStudent,
    word: ({ values }) => String(values['recordBook']),
  },
  {
    name: 'flows',
    calls: callsOf('Flow', 'Flows'),
    sample: () => given.aFlow(disciplineId),
    word: ({ values }) => String(values['name']),
  },
]

describe.each(REGISTERS)('the register of $name', ({ calls, sample, word }) => {
  const create = async () => (await givenBy(keeper(), calls.create, sample() as never)) as unknown as Card
  const listed = async (filter: object) =>
    (await givenBy(keeper(), calls.list, filter as never)) as unknown as { count: number; items: Card[] }
  const seenOf = ({ id, version }: Card) => ({ id, version })
  const seen = (card: Card) => seenOf(card) as never

  it('reads a record as it was written, and finds it', async () => {
    const card = await create()
    expect((await keeper().call(calls.read, { id: card.id } as never)).body).toEqual(card)
    const { count, items } = await listed({ search: word(card) })
    expect([count, items[0]?.id, items[0]?.values]).toEqual([1, card.id, card.values])
    expect(card.changedBy).toBe('Иванова Анна Петровна')
  })

  it('is downloaded as it is narrowed', async () => {
    const card = await create()
    const { bytes } = await keeper().call(calls.sheet, { search: word(card) } as never)
    const [sheet] = await readXlsxFile(bytes)
    expect(sheet!.data).toHaveLength(2)
  })

  it('is lost by neither of two editors at once', async () => {
    const card = await create()
    const save = () =>
      keeper().call(calls.change, { id: card.id, version: card.version, ...card.values } as never)
    const answers = await Promise.all([save(), save()])
    const late = answers.find(({ status }) => status !== 200)!
    expect(late).toFailWith(calls.change, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { id: card.id, version: card.version + 1 } })
    expect(await keeper().call(calls.remove, seen(card))).toFailWith(calls.remove, 'changed-meanwhile')
  })

  it('lets a record go and come back as it was', async () => {
    const card = await create()
    expect((await keeper().call(calls.remove, seen(card))).status).toBe(200)
    expect(await keeper().call(calls.read, { id: card.id } as never)).toFailWith(calls.read, 'no-such-record')
    const removed = await listed({ isRemoved: true, search: word(card) })
    expect(removed.items).toMatchObject([{ id: card.id, isRemoved: true }])
    expect((await keeper().call(calls.restore, { id: card.id } as never)).status).toBe(200)
    const back = (await keeper().call(calls.read, { id: card.id } as never)).body as Card
    expect(back).toMatchObject({ values: card.values, version: card.version + 1 })
    const late = await keeper().call(calls.change, { ...seenOf(card), ...card.values } as never)
    expect(late).toFailWith(calls.change, 'changed-meanwhile')
    expect(await keeper().call(calls.restore, { id: card.id } as never)).toFailWith(
      calls.restore,
      'no-such-record',
    )
  })

  it('shows who changed what, and takes an edit back', async () => {
    const card = await create()
    const externalId = randomUUID()
    await givenBy(keeper(), calls.change, { ...card.values, ...seenOf(card), externalId } as never)
    const { id } = card
    const { items } = (await givenBy(keeper(), calls.history, { id } as never)) as unknown as History
    const fields = [{ title: 'Внешний код', before: null, after: externalId }]
    expect(items).toMatchObject([
      { by: 'Иванова Анна Петровна', isOwn: true, changes: [{ part: null, how: 'changed', fields }] },
      { kind: 'edit', undoneAt: null },
    ])
    const undo = (input: object) => keeper().call(calls.undo, { id, setId: items[0]!.id, ...input } as never)
    expect((await undo({})).status).toBe(200)
    expect(((await keeper().call(calls.read, { id } as never)).body as Card).values).toEqual(card.values)
    expect(await undo({})).toFailWith(calls.undo, 'undone-already')
    expect(await undo({ id: 999_999 })).toFailWith(calls.undo, 'no-such-record')
    expect(await undo({ id: (await create()).id })).toFailWith(calls.undo, 'no-such-edit')
  })

  it('gives an external code to one record alone', async () => {
    const externalId = randomUUID()
    await givenBy(keeper(), calls.create, { ...sample(), externalId } as never)
    const again = await keeper().call(calls.create, { ...sample(), externalId } as never)
    expect(again).toFailWith(calls.create, 'external-id-taken')
  })

  it.each(Object.entries(calls))('is open to its keepers alone: %s', async (_, call) => {
    const input = { id: 1, setId: 1, version: 1, ...sample() } as never
    expect((await server.as('stranger').call(call, input)).status).toBe(403)
    expect((await server.as(null).call(call, input)).status).toBe(401)
  })
})

it('takes a name that differs in case, ё or spaces for the same discipline', async () => {
  const { createDiscipline } = studyCalls
  const values = given.aDiscipline()
  await givenBy(keeper(), createDiscipline, { ...values, name: `Учёт ${values.name}` })
  const again = { ...values, name: `УЧЕТ  ${values.name.toLowerCase()}` }
  expect(await keeper().call(createDiscipline, again)).toFailWith(createDiscipline, 'discipline-taken')
})

describe('what an import brought and took back', () => {
  it('does not return with one of its records', async () => {
    const opened = { kind: 'import', title: 'Загрузка: Дисциплины', who: null } as const
    const [name, other] = [randomUUID(), randomUUID()]
    const setId = await transact(server.db, async (tx) => {
      const id = await openChangeSet(tx, opened)
      await tx
        .insertInto('discipline')
        .values([{ name }, { name: other }])
        .execute()
      return id
    })
    const { id } = await server.db
      .selectFrom('discipline')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await transact(server.db, (tx) => undoChangeSet(tx, setId, null))
    const removed = await givenBy(keeper(), studyCalls.listDisciplines, { isRemoved: true, search: name })
    expect(removed.items).toEqual([])
    const { restoreDiscipline } = studyCalls
    expect(await keeper().call(restoreDiscipline, { id })).toFailWith(restoreDiscipline, 'no-such-record')
  })
})
