import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { studyCalls } from '../../contract/calls.ts'
import type { GroupCard } from '../../contract/group.ts'
import { studyArea } from '../handlers.ts'
import { aDiscipline, aFlow, aGroup, aStudent, givenInstitute, ownNumber } from '../testing/given-register.ts'

const { createGroup: create, appointCurator: appoint, divideGroup: divide } = studyCalls
const server = useTestServer({ areas: { study: studyArea } })
const keeper = () => server.as('keeper')
let instituteId: number
let workerId: number

async function givenWorker(): Promise<number> {
  const personId = await givenAccount(server.db, { login: `worker-${ownNumber()}` })
  await server.db
    .insertInto('employment')
    .values({ person_id: personId, tab_number: `т-${personId}`, begin_at: '2020-01-01' })
    .execute()
  return personId
}

const seen = ({ id: groupId, version }: { id: number; version: number }) => ({ groupId, version })

const givenGroup = () => givenBy(keeper(), create, aGroup(instituteId))
const read = async (id: number) => (await keeper().call(studyCalls.getGroup, { id })).body as GroupCard

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  instituteId = await givenInstitute(server.db)
  workerId = await givenWorker()
})

describe('a group', () => {
  it('has the courses that are stated, once a year', async () => {
    const group = await givenGroup()
    const courses = [
      { yearId: 2026, course: 2 },
      { yearId: 2027, course: 3 },
    ]
    const { id, version, values } = group
    const saved = await givenBy(keeper(), studyCalls.changeGroup, { id, version, ...values, courses })
    expect([saved.values.courses, saved.course]).toEqual([courses, 2])
    const twice = { id, version: saved.version, ...values, courses: [courses[0]!, courses[0]!] }
    expect(await keeper().call(studyCalls.changeGroup, twice)).toBeInvalid('courses')
  })

  it('refuses a name of the same year, whatever its case, and days in the wrong order', async () => {
    const group = await givenGroup()
    const same = { ...aGroup(instituteId), name: group.values.name.toLowerCase() }
    expect(await keeper().call(create, same)).toFailWith(create, 'group-taken')
    const backwards = { ...aGroup(instituteId), endAt: '2026-01-01' }
    expect(await keeper().call(create, backwards)).toBeInvalid('endAt')
    expect(await keeper().call(create, aGroup(999_999))).toBeInvalid('instituteId')
  })

  it('stays while students are in it', async () => {
    const group = await givenGroup()
    await givenBy(keeper(), studyCalls.createStudent, aStudent(group.id))
    expect(await keeper().call(studyCalls.removeGroup, group)).toFailWith(studyCalls.removeGroup, 'in-use')
  })

  it('is among those of today until its last day', async () => {
    const over = { ...aGroup(instituteId), beginAt: '2020-09-01', endAt: '2024-07-10' }
    const { id } = await givenBy(keeper(), create, over)
    const found = async (period?: 'ended' | 'all') =>
      (await givenBy(keeper(), studyCalls.listGroups, { search: over.name, period })).items.map(
        (each) => each.id,
      )
    expect([await found(), await found('ended'), await found('all')]).toEqual([[], [id], [id]])
  })
})

describe('a curator', () => {
  it('is given to several groups at once, and taken away', async () => {
    const groups = [await givenGroup(), await givenGroup()]
    await givenBy(keeper(), appoint, { groups: groups.map(seen), curatorId: workerId })
    const appointed = await Promise.all(groups.map(({ id }) => read(id)))
    for (const { curator } of appointed) expect(curator?.id).toBe(workerId)
    await givenBy(keeper(), appoint, { groups: appointed.map(seen), curatorId: null })
    expect((await read(groups[0]!.id)).curator).toBeNull()
  })

  it('of a group that another keeper has changed is not replaced: the present one is shown', async () => {
    const group = await givenGroup()
    const other = await givenWorker()
    const give = (curatorId: number) => keeper().call(appoint, { groups: [seen(group)], curatorId })
    const answers = await Promise.all([give(workerId), give(other)])
    const late = answers.find(({ status }) => status !== 200)!
    expect(late).toFailWith(appoint, 'changed-meanwhile')
    const { curator, version } = await read(group.id)
    const { name } = group.values
    expect(late.body).toMatchObject({
      current: [{ id: group.id, version, name, curatorId: curator!.id, curator: curator!.name }],
    })
  })

  it('is a worker, of groups that exist', async () => {
    const group = await givenGroup()
    const stranger = await givenAccount(server.db, { login: 'no-worker' })
    const refused = await keeper().call(appoint, { groups: [seen(group)], curatorId: stranger })
    expect(refused).toFailWith(appoint, 'not-a-worker')
    const nothing = await keeper().call(appoint, {
      groups: [seen(group), { groupId: 999_999, version: 1 }],
      curatorId: workerId,
    })
    expect(nothing).toFailWith(appoint, 'no-such-record')
    expect((await read(group.id)).curator).toBeNull()
  })
})

it('members of a group are divided into subgroups, strangers are not', async () => {
  const [group, other] = [await givenGroup(), await givenGroup()]
  const [ours, theirs] = [
    await givenBy(keeper(), studyCalls.createStudent, aStudent(group.id)),
    await givenBy(keeper(), studyCalls.createStudent, aStudent(other.id)),
  ]
  const { id, version } = group
  const division = { id, version, subgroup: 2, studentIds: [ours.id, theirs.id] }
  await givenBy(keeper(), divide, division)
  expect((await read(group.id)).members).toMatchObject([{ studentId: ours.id, subgroup: 2 }])
  expect((await read(other.id)).members).toMatchObject([{ studentId: theirs.id, subgroup: 0 }])
  const late = await keeper().call(divide, { ...division, subgroup: 1 })
  expect(late).toFailWith(divide, 'changed-meanwhile')
  expect(late.body).toMatchObject({ current: { id, version: version + 1 } })
})

describe('a flow', () => {
  async function givenFlow() {
    const discipline = await givenBy(keeper(), studyCalls.createDiscipline, aDiscipline())
    return givenBy(keeper(), studyCalls.createFlow, aFlow(discipline.id))
  }
  const members = async (id: number) =>
    (await givenBy(keeper(), studyCalls.getFlow, { id })).members.map(({ studentId, endAt }) => [
      studentId,
      endAt,
    ])

  it('takes in a whole group and students of others, and lets them go on a day', async () => {
    const flow = await givenFlow()
    const group = await givenGroup()
    const { id: one } = await givenBy(keeper(), studyCalls.createStudent, aStudent(group.id))
    const { id: other } = await givenBy(keeper(), studyCalls.createStudent, aStudent())
    const { id, version } = flow
    const joining = { id, version, groupIds: [group.id], studentIds: [other], beginAt: '2026-09-10' }
    await givenBy(keeper(), studyCalls.joinFlow, joining)
    const { joinFlow, leaveFlow } = studyCalls
    const late = await keeper().call(leaveFlow, { id, version, studentIds: [one], from: '2026-11-02' })
    expect(late).toFailWith(leaveFlow, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { members: [{}, {}], version: version + 1 } })
    expect(await keeper().call(joinFlow, joining)).toFailWith(joinFlow, 'changed-meanwhile')
    const newest = async () => ({
      id,
      version: (await givenBy(keeper(), studyCalls.getFlow, { id })).version,
    })
    expect(new Set((await members(id)).map(([student]) => student))).toEqual(new Set([one, other]))

    await givenBy(keeper(), leaveFlow, { ...(await newest()), studentIds: [one], from: '2026-11-02' })
    await givenBy(keeper(), leaveFlow, { ...(await newest()), studentIds: [other], from: '2026-09-10' })
    expect(await members(flow.id)).toEqual([[one, '2026-11-01']])

    await givenBy(keeper(), joinFlow, { ...joining, ...(await newest()), groupIds: [], studentIds: [one] })
    expect(await members(flow.id)).toEqual([[one, null]])
  })

  it('has a name of its own in its discipline and year', async () => {
    const { values } = await givenFlow()
    const again = await keeper().call(studyCalls.createFlow, { ...values, name: values.name.toUpperCase() })
    expect(again).toFailWith(studyCalls.createFlow, 'flow-taken')
  })
})
