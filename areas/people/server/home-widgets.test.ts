import { beforeAll, describe, expect, it } from 'vitest'
import { aWho } from '#platform/server/testing/a-who.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { peopleHomeWidgets } from './home-widgets.ts'

const [fluorography] = peopleHomeWidgets
const server = useTestServer({ areas: {} })
let personId: number
beforeAll(async () => {
  personId = await givenAccount(server.db, { login: 'student' })
})

const read = () => fluorography!.read(server.db, aWho(personId, 'student'), server.clock)

describe('the fluorography widget', () => {
  it('is for students only', () => {
    expect(fluorography!.access).toEqual({ anyOf: ['student'] })
  })

  it('reports that there was no examination', async () => {
    expect(await read()).toEqual({ date: null, validUntil: null, status: 'none' })
  })

  it('reports the last of several examinations', async () => {
    await server.db
      .insertInto('fluorography')
      .values([
        { person_id: personId, done_on: '2025-11-20', valid_until: '2026-11-20' },
        { person_id: personId, done_on: '2024-11-20', valid_until: '2025-11-20' },
      ])
      .execute()
    expect(await read()).toEqual({ date: '2025-11-20', validUntil: '2026-11-20', status: 'soon' })
  })
})
