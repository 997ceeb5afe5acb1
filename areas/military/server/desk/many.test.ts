import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import { militaryFailures } from '../../contract/failures.ts'
import { militaryArea } from '../handlers.ts'
import { givenIn, givenRequest } from '../testing/given-request.ts'

const { moveManyRequests, moveToCalling, moveToProcess, getRequest } = militaryCalls
const server = useTestServer({ areas: { military: militaryArea }, template: 'demo' })
const clerk = () => server.as('clerk')

describe('a move of many requests', () => {
  it('opens one of two finished requests of a student, and those of others', async () => {
    const [first, second] = [await givenIn(server, 5), await givenIn(server, 5)]
    const other = await givenIn(server, 5, 'student2')
    const ids = [first.id, second.id, other.id]
    expect(await givenBy(clerk(), moveManyRequests, { action: 'reset', ids })).toEqual({
      done: [first.id, other.id],
      refused: [{ id: second.id, reason: militaryFailures['another-active'].text }],
    })
  })

  it('opens the second of two when the first was changed meanwhile', async () => {
    const [first, second] = [await givenIn(server, 5), await givenIn(server, 5)]
    const seen = [{ id: first.id, version: 999 }]
    const answer = await givenBy(clerk(), moveManyRequests, {
      action: 'reset',
      ids: [first.id, second.id],
      seen,
    })
    expect(answer).toMatchObject({ done: [second.id], refused: [{ id: first.id }] })
  })

  it('to the office asks for no file again that an earlier call asked for', async () => {
    const [asked, left] = [await givenRequest(server), await givenRequest(server, 'student2')]
    for (const { id, files } of [asked, left]) {
      await givenBy(clerk(), moveToCalling, { id, comment: 'Переснимите', fileIds: [files[0]!.id] })
      await givenBy(clerk(), moveToProcess, { id })
    }
    const comment = 'Подойдите с паспортом'
    await givenBy(clerk(), moveManyRequests, { action: 'to-calling', ids: [asked.id], comment })
    const marks = async (id: number) =>
      (await givenBy(clerk(), getRequest, { id })).files.map(({ isAskedAgain }) => isAskedAgain)
    expect(await marks(asked.id)).toEqual([false, false])
    expect(await marks(left.id)).toEqual([true, false])
  })
})
