import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { campusCalls, type MilitaryTraining } from '../contract/calls.ts'
import { campusArea } from './handlers.ts'

const { listOwnMilitaryTraining } = campusCalls
const server = useTestServer({ areas: { campus: campusArea }, template: 'demo' })

describe('listOwnMilitaryTraining', () => {
  it('shows a reader their own speciality and period, and nobody else’s', async () => {
    const { person_id: personId } = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', 'military')
      .executeTakeFirstOrThrow()
    const own = await server.db
      .selectFrom('military_training')
      .select(['id', 'speciality'])
      .where('person_id', '=', personId)
      .execute()
    const { body } = await server.as('military').call(listOwnMilitaryTraining)
    const shown = (body as MilitaryTraining[]).map(({ id, speciality }) => ({ id, speciality }))
    expect(own.length).toBeGreaterThan(0)
    expect(shown).toEqual(own)
  })

  it.each(['student', 'teacher', 'graduate'])('is refused to %s', async (login) => {
    expect((await server.as(login).call(listOwnMilitaryTraining)).status).toBe(403)
  })
})
