import { beforeAll, describe, expect, it } from 'vitest'
import { aWho } from '#platform/server/testing/a-who.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { departmentsHomeWidgets } from './home-widgets.ts'

const [unit] = departmentsHomeWidgets
const server = useTestServer({ areas: {} })
let workerId: number
let strangerId: number

async function employ(personId: number, departmentId: number, isHead: boolean): Promise<void> {
  const { id } = await server.db
    .insertInto('employment')
    .values({ person_id: personId, tab_number: `${personId}`, begin_at: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = { employment_id: id, post_type_id: 8, rate: '1.00', work_type_id: 1, begin_at: '2020-01-01' }
  await server.db
    .insertInto('employment_post')
    .values({ ...post, department_id: departmentId, is_head: isHead, is_main: true })
    .execute()
}

beforeAll(async () => {
  workerId = await givenAccount(server.db, { login: 'worker' })
  strangerId = await givenAccount(server.db, { login: 'stranger' })
  const { id } = await server.db
    .insertInto('department')
    .values({ name: 'Управление', kind_id: 9, phone: '+7 (000) 200-00-00', address: 'каб. 12' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await employ(workerId, id, true)
})

describe('the widget of a person’s own unit', () => {
  it('gives the contacts of the department of the main post', async () => {
    expect(await unit!.read(server.db, aWho(workerId, 'worker'), server.clock)).toEqual({
      id: expect.any(Number),
      name: 'Управление',
      phone: '+7 (000) 200-00-00',
      email: null,
      address: 'каб. 12',
      head: { id: expect.any(Number) as number, name: 'Иванова Анна Петровна' },
    })
  })

  it('is null for those who belong to no unit', async () => {
    expect(await unit!.read(server.db, aWho(strangerId), server.clock)).toBeNull()
  })
})
