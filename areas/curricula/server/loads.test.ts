import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { curriculaCalls } from '../contract/calls.ts'
import { curriculaArea } from './handlers.ts'
import { aLoad, givenFrame, type Frame } from './testing/given-curricula.ts'

const { createLoad: create, changeLoad: change, removeLoad: remove, listLoads: list } = curriculaCalls
const server = useTestServer({ areas: { curricula: curriculaArea } })
const keeper = () => server.as('keeper')
let keeperId: number
let frame: Frame

beforeAll(async () => {
  keeperId = await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
})

describe('a teaching load', () => {
  beforeAll(async () => {
    frame = await givenFrame(server.db)
  })
  afterEach(async () => {
    await server.db.deleteFrom('teaching_load_group').execute()
    await server.db.deleteFrom('teaching_load').execute()
  })

  it('is found by teacher, discipline, group and year, and a vacancy as one', async () => {
    const load = await givenBy(keeper(), create, aLoad(frame))
    const vacancy = await givenBy(keeper(), create, {
      ...aLoad({ ...frame, disciplineId: frame.otherDisciplineId, workerId: null }),
      term: 2,
    })
    const found = async (filter: object) =>
      (await givenBy(keeper(), list, { ...filter, sort: 'discipline' })).items.map(({ id }) => id)
    for (const filter of [
      { personId: frame.workerId },
      { disciplineId: frame.disciplineId },
      { search: load.groups[0]!.name, term: 1 },
      { search: 'петров', groupId: frame.groupId },
    ])
      expect(await found(filter)).toEqual([load.id])
    const ofGroup = await found({ groupId: frame.groupId, studyYearId: 2026 })
    expect(new Set(ofGroup)).toEqual(new Set([load.id, vacancy.id]))
    expect(await found({ isVacant: true })).toEqual([vacancy.id])
    expect(vacancy.teacher).toBeNull()
  })

  it('is for groups or for a flow, and led by somebody who works here', async () => {
    const nobody = { ...aLoad(frame), groupIds: [] }
    expect(await keeper().call(create, nobody)).toBeInvalid('groupIds')
    expect(await keeper().call(create, { ...nobody, flowId: 999_999 })).toBeInvalid('flowId')
    expect(await keeper().call(create, { ...aLoad(frame), personId: keeperId })).toBeInvalid('personId')
    expect(await keeper().call(create, { ...aLoad(frame), hours: 0 })).toBeInvalid('hours')
    expect(await keeper().call(create, { ...aLoad(frame), studyYearId: 1991 })).toBeInvalid('studyYearId')
  })

  it('is lost by neither of two editors at once', async () => {
    const { id, version, values } = await givenBy(keeper(), create, aLoad(frame))
    const save = (hours: number) => keeper().call(change, { id, version, ...values, hours })
    const answers = await Promise.all([save(10), save(20)])
    const late = answers.find(({ status }) => status !== 200)!
    expect(late).toFailWith(change, 'changed-meanwhile')
  })

  it('is there once, however it comes about: entered, corrected or brought back', async () => {
    const first = await givenBy(keeper(), create, aLoad(frame))
    expect(await keeper().call(create, { ...aLoad(frame), hours: 10 })).toFailWith(create, 'load-taken')
    const other = await givenBy(keeper(), create, { ...aLoad(frame), lessonKindId: 2 })
    const { id, version } = other
    expect(await keeper().call(change, { id, version, ...first.values })).toFailWith(change, 'load-taken')
    await givenBy(keeper(), remove, { id: first.id, version: first.version })
    await givenBy(keeper(), change, { id, version, ...first.values })
    const { restoreLoad } = curriculaCalls
    expect(await keeper().call(restoreLoad, { id: first.id })).toFailWith(restoreLoad, 'place-taken')
    const both = await Promise.all([2, 3].map(() => keeper().call(create, { ...aLoad(frame), term: 2 })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
  })

  it('goes and comes back with its groups', async () => {
    const load = await givenBy(keeper(), create, aLoad(frame))
    await givenBy(keeper(), remove, { id: load.id, version: load.version })
    const gone = await givenBy(keeper(), list, { isRemoved: true, personId: frame.workerId })
    expect(gone.items.map(({ id }) => id)).toContain(load.id)
    await givenBy(keeper(), curriculaCalls.restoreLoad, { id: load.id })
    const back = await givenBy(keeper(), curriculaCalls.getLoad, { id: load.id })
    expect(back.values).toEqual(load.values)
  })
})
