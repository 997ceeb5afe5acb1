import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { History } from '#platform/contract/history.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { departmentsCalls as calls } from '../../contract/calls.ts'
import type { UnitCard } from '../../contract/register/unit.ts'
import { departmentsArea } from '../handlers.ts'
import { aPost, aUnit } from '../testing/given-structure.ts'

const server = useTestServer({ areas: { departments: departmentsArea } })
const keeper = () => server.as('admin')

beforeAll(() => givenAccount(server.db, { login: 'admin', permissions: ['hr-import'] }))

const givenUnit = (fields: object = {}) => givenBy(keeper(), calls.createUnit, { ...aUnit(), ...fields })
const moving = ({ id, version, values }: UnitCard, parentId: number | null) =>
  keeper().call(calls.changeUnit, { id, version, ...values, parentId })

async function isItsOwnAncestor(id: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    with recursive above as (
      select parent_id as id from department where id = ${id}
      union
      select d.parent_id from department d join above on above.id = d.id
    ) select exists (select from above where id = ${id}) as "isThere"`.execute(server.db)
  return rows[0]!.isThere
}

describe('no unit is below itself', () => {
  it('when a move is taken back after another one', async () => {
    const former = await givenUnit()
    const unit = await givenUnit({ parentId: former.id })
    expect((await moving(unit, null)).status).toBe(200)
    expect((await moving(former, unit.id)).status).toBe(200)
    const history = await keeper().call(calls.getUnitHistory, { id: unit.id })
    const setId = (history.body as History).items[0]!.id
    const undo = await keeper().call(calls.undoUnitEdit, { id: unit.id, setId })
    expect(undo).toFailWith(calls.undoUnitEdit, 'changed-since')
    expect(await isItsOwnAncestor(unit.id)).toBe(false)
  })

  it.each([1, 2, 3, 4, 5])('when two branches are moved below each other at once, try %i', async () => {
    const [one, other] = [await givenUnit(), await givenUnit()]
    const [belowOne, belowOther] = [
      await givenUnit({ parentId: one.id }),
      await givenUnit({ parentId: other.id }),
    ]
    const answers = await Promise.all([moving(one, belowOther.id), moving(other, belowOne.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused).toFailWith(calls.changeUnit, 'unit-in-circle')
    expect(await isItsOwnAncestor(one.id)).toBe(false)
  })
})

describe('a closed unit', () => {
  const givenClosedUnit = async () => {
    const { id, version } = await givenUnit()
    return givenBy(keeper(), calls.closeUnit, { id, version, endAt: '2026-09-30' })
  }
  const newcomer = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into person (last_name, first_name) values ('Принятов', 'Олег') returning id`.execute(server.db)
    return { id: rows[0]!.id, tabNumber: ownWord() }
  }

  it('takes nobody on beyond its last day', async () => {
    const { id: departmentId } = await givenClosedUnit()
    const post = { ...(await aPost(server)), departmentId }
    const late = { ...post, endAt: '2026-10-01' }
    for (const refused of [post, late])
      expect(await keeper().call(calls.hirePerson, { ...(await newcomer()), ...refused })).toBeInvalid(
        'departmentId',
      )
    const inTime = { ...(await newcomer()), ...post, endAt: '2026-09-30' }
    const { id, version, posts } = await givenBy(keeper(), calls.hirePerson, inTime)
    const longer = { id, version, postId: posts[0]!.id, ...late }
    expect(await keeper().call(calls.changePost, longer)).toBeInvalid('departmentId')
    const more = { id, version, ...post, isMain: false }
    expect(await keeper().call(calls.addPost, more)).toBeInvalid('departmentId')
  })

  it('gets no unit below it', async () => {
    const { id: parentId } = await givenClosedUnit()
    expect(await keeper().call(calls.createUnit, { ...aUnit(), parentId })).toBeInvalid('parentId')
    expect(await moving(await givenUnit(), parentId)).toBeInvalid('parentId')
  })

  it('is not closed while somebody is being taken on', async () => {
    const { id, version } = await givenUnit()
    const hiring = { ...(await newcomer()), ...(await aPost(server)), departmentId: id }
    const answers = await Promise.all([
      keeper().call(calls.hirePerson, hiring),
      keeper().call(calls.closeUnit, { id, version, endAt: '2026-09-30' }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
  })
})
