import type { AnyCall } from '#platform/contract/call.ts'
import type { HistoryCalls } from '#platform/contract/history.ts'
import { givenBy, ownWord } from './given-by.ts'
import type { TestServer } from './test-server.ts'

type Make = (server: TestServer) => Promise<{ id: number; version: number; values: object }>

/** The input that changes a record that was just made. */
export const changing = (make: Make) => async (server: TestServer) => {
  const { id, version, values } = await make(server)
  return { id, version, ...values }
}

/** A record that was removed. */
export const gone = (make: Make, remove: AnyCall) => async (server: TestServer) => {
  const { id, version } = await make(server)
  await givenBy(server.as('admin'), remove, { id, version } as never)
  return { id }
}

/** An edit of a record, which can be undone. */
export const edited =
  (make: Make, change: AnyCall, history: HistoryCalls['history']) => async (server: TestServer) => {
    const made = await changing(make)(server)
    await givenBy(server.as('admin'), change, { ...made, externalId: ownWord() } as never)
    const { items } = await givenBy(server.as('admin'), history, { id: made.id })
    return { id: made.id, setId: items[0]!.id }
  }
