import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { ahead } from './read-ahead.ts'
import { keyOf, queryClient } from './use-call.ts'

const listRooms = callsWith({})({
  method: 'GET',
  path: '/api/proxy/rooms',
  access: { anyOf: ['worker'] },
  query: z.object({ page: z.int() }),
  answer: z.object({ count: z.int() }),
})

const FIRST = { page: 1 }
const LONG_AGO = 1

/** Whether a reading ahead is over although the server has not answered. */
async function isOver(): Promise<boolean> {
  const answer = vi.fn<typeof fetch>(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', answer)
  const reading = ahead(listRooms, FIRST)({}).then(() => true)
  const result = await Promise.race([reading, new Promise<false>((resolve) => setTimeout(resolve, 0, false))])
  // It is read in either case: behind what is shown, or for it.
  expect(answer).toHaveBeenCalledOnce()
  return result
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('waits for an answer that was never seen', async () => {
  expect(await isOver()).toBe(false)
})

it('reads what was seen long ago again, and nobody waits for it', async () => {
  queryClient.setQueryData(keyOf(listRooms, FIRST), { count: 3 }, { updatedAt: LONG_AGO })
  expect(await isOver()).toBe(true)
})

it('waits for what has been changed since it was seen', async () => {
  queryClient.setQueryData(keyOf(listRooms, FIRST), { count: 3 })
  await queryClient.invalidateQueries({ queryKey: keyOf(listRooms) })
  expect(await isOver()).toBe(false)
})
