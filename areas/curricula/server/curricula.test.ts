import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { curriculaCalls } from '../contract/calls.ts'
import { curriculaArea } from './handlers.ts'
import { aCurriculum, aLine, EXAM, givenFrame, type Frame } from './testing/given-curricula.ts'

const {
  createCurriculum: create,
  changeCurriculum: change,
  createCurriculumLine: addLine,
  changeCurriculumLine: changeLine,
  removeCurriculum: remove,
  copyCurriculum: copy,
  setCompetences,
  undoCurriculumEdit: undo,
} = curriculaCalls
const server = useTestServer({ areas: { curricula: curriculaArea } })
const keeper = () => server.as('keeper')
let frame: Frame

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  await givenAccount(server.db, { login: 'stranger', permissions: ['hr-import'] })
  frame = await givenFrame(server.db)
})

const given = () => givenBy(keeper(), create, aCurriculum(frame))
const read = (id: number) => givenBy(keeper(), curriculaCalls.getCurriculum, { id })
const linesOf = async (curriculumId: number) =>
  (await givenBy(keeper(), curriculaCalls.listCurriculumLines, { curriculumId })).items
const historyOf = async (id: number) =>
  (await givenBy(keeper(), curriculaCalls.getCurriculumHistory, { id })).items

/** A curriculum with a line, a competence and a group. */
async function givenFull() {
  const { groupId } = await givenFrame(server.db)
  const plan = await givenBy(keeper(), create, { ...aCurriculum(frame), groupIds: [groupId] })
  const { competences } = await givenBy(keeper(), setCompetences, {
    id: plan.id,
    version: plan.version,
    competences: [{ code: 'УК-1', name: 'Способен учиться' }],
  })
  const line = await givenBy(keeper(), addLine, {
    ...aLine(frame, plan.id),
    competenceIds: [competences[0]!.id],
  })
  return { plan: await read(plan.id), line, groupId }
}

describe('a curriculum', () => {
  it('is found by number, speciality and group, and downloaded as it is narrowed', async () => {
    const { plan, groupId } = await givenFull()
    const list = (filter: object) => givenBy(keeper(), curriculaCalls.listCurricula, filter)
    for (const filter of [{ search: plan.values.number }, { groupId }])
      expect((await list(filter)).items).toMatchObject([{ id: plan.id, lines: 1, hours: 108, credits: 3 }])
    expect((await list({ search: '09.03', specialityId: frame.specialityId })).count).toBeGreaterThan(0)
    expect((await list({ admissionYear: 1999 })).count).toBe(0)
    const dotted = await givenBy(keeper(), create, { ...aCurriculum(frame), number: '09.02.07-23-1' })
    expect((await list({ search: '09.02.07-23-1' })).items.map(({ id }) => id)).toEqual([dotted.id])
    const filter = { search: plan.values.number }
    const { bytes } = await keeper().call(curriculaCalls.exportCurricula, filter)
    const [sheet] = await readXlsxFile(bytes)
    expect(sheet!.data.map((row) => row[0])).toEqual(['Номер', plan.values.number])
  })

  it('keeps its number within a year of admission, and its groups to itself', async () => {
    const { plan, groupId } = await givenFull()
    expect(await keeper().call(create, { ...aCurriculum(frame), number: plan.values.number })).toFailWith(
      create,
      'curriculum-taken',
    )
    expect(await keeper().call(create, { ...aCurriculum(frame), groupIds: [groupId] })).toFailWith(
      create,
      'group-has-curriculum',
    )
  })

  it.each([
    ['specialityId', 999_999],
    ['groupIds', [999_999]],
    ['number', ''],
    ['admissionYear', 1066],
  ])('refuses a wrong %s', async (field, value) => {
    expect(await keeper().call(create, { ...aCurriculum(frame), [field]: value } as never)).toBeInvalid(field)
  })

  it('is lost by neither of two editors at once', async () => {
    const plan = await given()
    const save = () => keeper().call(change, { id: plan.id, version: plan.version, ...plan.values })
    const late = (await Promise.all([save(), save()])).find(({ status }) => status !== 200)!
    expect(late).toFailWith(change, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { version: plan.version + 1 } })
  })

  it('goes with all that belongs to it, and comes back with it', async () => {
    const { plan } = await givenFull()
    const lines = await linesOf(plan.id)
    await givenBy(keeper(), remove, { id: plan.id, version: plan.version })
    expect(await linesOf(plan.id)).toEqual([])
    await givenBy(keeper(), curriculaCalls.restoreCurriculum, { id: plan.id })
    const { competences, groups } = await read(plan.id)
    expect({ competences, groups }).toEqual({ competences: plan.competences, groups: plan.groups })
    expect(await linesOf(plan.id)).toMatchObject(lines.map(({ values }) => ({ values })))
  })

  it('is copied to the next year with its lines and competences, for no groups yet', async () => {
    const { plan, line } = await givenFull()
    const wish = { id: plan.id, number: plan.values.number, admissionYear: 2027 }
    const copied = await givenBy(keeper(), copy, wish)
    expect(copied).toMatchObject({ groups: [], lines: 1, competences: [{ code: 'УК-1' }] })
    expect(await linesOf(copied.id)).toMatchObject([
      { discipline: line.discipline, controls: ['экзамен'], competences: ['УК-1'] },
    ])
    expect(await keeper().call(copy, wish)).toFailWith(copy, 'curriculum-taken')
    expect(await keeper().call(copy, { ...wish, id: 999_999 })).toFailWith(copy, 'no-such-record')
  })
})

describe('a line', () => {
  it('has a discipline once in a semester, and competences of its own curriculum alone', async () => {
    const { plan, line } = await givenFull()
    expect(await keeper().call(addLine, aLine(frame, plan.id))).toFailWith(addLine, 'line-taken')
    const other = await given()
    const foreign = { ...aLine(frame, other.id), competenceIds: line.values.competenceIds }
    expect(await keeper().call(addLine, foreign)).toFailWith(addLine, 'competence-of-others')
    expect(await keeper().call(addLine, aLine({ disciplineId: 999_999 }, plan.id))).toBeInvalid(
      'disciplineId',
    )
    const halves = { ...aLine(frame, other.id), lectures: 1.5 }
    expect(await keeper().call(addLine, halves)).toBeInvalid('lectures')
  })

  it('is lost by neither of two editors at once', async () => {
    const { line } = await givenFull()
    const save = (lectures: number) =>
      keeper().call(changeLine, { id: line.id, version: line.version, ...line.values, lectures })
    const answers = await Promise.all([save(10), save(20)])
    expect(answers.find(({ status }) => status !== 200)!).toFailWith(changeLine, 'changed-meanwhile')
  })
})

describe('competences', () => {
  it('are known by their codes: words may change, and what lines name stays', async () => {
    const { plan, line } = await givenFull()
    const set = (competences: { code: string; name: string }[], version: number) =>
      keeper().call(setCompetences, { id: plan.id, version, competences })
    expect(await set([], plan.version)).toFailWith(setCompetences, 'competence-in-use')
    const other = { code: 'УК-2', name: 'Способен учить' }
    expect((await set([{ code: 'ук-1', name: 'Способен' }, other], plan.version)).status).toBe(200)
    const { competences, version } = await read(plan.id)
    expect(competences[0]).toEqual({ id: line.values.competenceIds[0], code: 'ук-1', name: 'Способен' })
    expect(await set([other, other], version)).toBeInvalid('competences')
    expect(await set([other], plan.version)).toFailWith(setCompetences, 'changed-meanwhile')
  })
})

describe('the history of a curriculum', () => {
  it('names what was done, and takes back one act', async () => {
    const { plan, line } = await givenFull()
    await givenBy(keeper(), changeLine, {
      id: line.id,
      version: line.version,
      ...line.values,
      lectures: 72,
      controlIds: [EXAM, 4],
    })
    const [last, , , first] = await historyOf(plan.id)
    expect(first).toMatchObject({
      by: 'Иванова Анна Петровна',
      changes: [{ part: null, how: 'created' }, { how: 'created' }],
    })
    const name = `${line.discipline}, семестр 1`
    expect(last!.changes).toEqual([
      {
        part: `Дисциплина: ${name}`,
        how: 'changed',
        fields: [{ title: 'Лекции', before: String(line.values.lectures), after: '72' }],
      },
      { part: `Контроль: ${name}, курсовой проект`, how: 'created', fields: [] },
    ])
    await givenBy(keeper(), undo, { id: plan.id, setId: last!.id })
    expect((await linesOf(plan.id))[0]!.values).toEqual(line.values)
    const twice = await keeper().call(undo, { id: plan.id, setId: last!.id })
    expect(twice).toFailWith(undo, 'undone-already')
    const other = await given()
    expect(await keeper().call(undo, { id: other.id, setId: last!.id })).toFailWith(undo, 'no-such-edit')
  })

  it('does not take back what was changed since', async () => {
    const { plan, line } = await givenFull()
    const [added] = await historyOf(plan.id)
    await givenBy(keeper(), changeLine, { id: line.id, version: line.version, ...line.values, labs: 4 })
    const answer = await keeper().call(undo, { id: plan.id, setId: added!.id })
    expect(answer).toFailWith(undo, 'changed-since')
  })
})

it.each(Object.entries(curriculaCalls))('%s is open to the keepers of data alone', async (_, call) => {
  const input = {
    id: 1,
    setId: 1,
    version: 1,
    competences: [],
    ...aCurriculum(frame),
    ...aLine(frame, 1),
  } as never
  expect((await server.as('stranger').call(call, input)).status).toBe(403)
  expect((await server.as(null).call(call, input)).status).toBe(401)
})
