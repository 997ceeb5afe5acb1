import { sql } from 'kysely'
import type { CallInput } from '#platform/contract/call.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { departmentsCalls } from '../../contract/calls.ts'

type NewUnit = CallInput<(typeof departmentsCalls)['createUnit']>

/** A chair whose name no other unit bears. */
export function aUnit(): NewUnit {
  return {
    name: `Кафедра ${ownWord()}`,
    shortName: null,
    kindId: 6,
    parentId: null,
    email: null,
    phone: null,
    address: null,
    beginAt: '2020-09-01',
  }
}

export async function givenUnit(server: TestServer): Promise<{ id: number; version: number }> {
  const { id, version } = await givenBy(server.as('admin'), departmentsCalls.createUnit, aUnit())
  return { id, version }
}

/** A post in a new unit. */
export async function aPost(server: TestServer) {
  const { id: departmentId } = await givenUnit(server)
  return {
    departmentId,
    postTypeId: 8,
    workTypeId: 1,
    rate: 1,
    isHead: false,
    isMain: true,
    theme: null,
    beginAt: '2026-09-01',
    endAt: null,
  }
}

/** Somebody new, employed in a new unit. */
export async function givenEmployment(server: TestServer) {
  const { rows } = await sql<{ id: number }>`
    insert into person (last_name, first_name) values ('Принятов', ${ownWord()}) returning id
  `.execute(server.db)
  const personId = rows[0]!.id
  const hiring = { id: personId, tabNumber: ownWord(), ...(await aPost(server)) }
  const { id, version, posts } = await givenBy(server.as('admin'), departmentsCalls.hirePerson, hiring)
  return { id, version, postId: posts[0]!.id, personId }
}
