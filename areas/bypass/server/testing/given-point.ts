import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { pointCalls } from '../../contract/points.ts'

/** A unit that signs no sheets yet. */
export async function findFreeUnit(server: TestServer): Promise<{ departmentId: number }> {
  const { departments } = await givenBy(server.as('admin'), pointCalls.listPoints, {})
  return { departmentId: departments[0]!.id }
}

export async function givenPoint(server: TestServer): Promise<{ id: number; version: number }> {
  const point = { ...(await findFreeUnit(server)), matter: 'Сдать ключи', position: 90 }
  const { id } = await givenBy(server.as('admin'), pointCalls.addPoint, point)
  return { id, version: 1 }
}
