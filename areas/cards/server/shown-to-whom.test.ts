import { beforeAll, describe, expect, it } from 'vitest'
import { peopleCalls } from '#areas/people/contract/calls.ts'
import { peopleArea } from '#areas/people/server/handlers.ts'
import { givePortraits } from '#areas/people/server/seed/portraits.ts'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { PersonCard } from '../contract/person-card.ts'
import { cardsArea } from './handlers.ts'

describe('the photo of a card', () => {
  const areas = { cards: cardsArea, people: peopleArea(() => Promise.resolve(false)) }
  const server = useTestServer({ areas, template: 'demo' })
  let people: { id: number; gender: null }[]

  beforeAll(async () => {
    const accounts = await server.db.selectFrom('account').select('person_id').execute()
    people = accounts.map(({ person_id: id }) => ({ id, gender: null }))
    await givePortraits(server.db, diskFileStore(TEST_SETTINGS.filesFolder), {
      people,
      now: server.clock.now(),
    })
  })

  it.each(['student2', 'teacher', 'head', 'dean', 'clerk', 'hr', 'admin', 'energy', 'graduate'])(
    'is there for %s exactly where they may see the photo itself',
    async (login) => {
      const reader = server.as(login)
      const seen: (number | string)[][] = []
      for (const { id } of people) {
        const { status, body } = await reader.call(cardsCalls.getPersonCard, { id })
        if (status === 404) continue
        const photo = await reader.call(peopleCalls.getPhoto, { personId: id, size: 'medium' })
        seen.push([id, (body as PersonCard).photo === null ? 404 : 200, photo.status])
      }
      expect(seen.length).toBeGreaterThan(5)
      expect(seen.filter(([, inCard, itself]) => inCard !== itself)).toEqual([])
    },
  )
})

describe('a lesson of a trajectory', () => {
  // The Friday of a trajectory lesson, before its bell.
  const server = useTestServer({ areas: { cards: cardsArea }, now: '2026-11-20T07:30:00+03:00' })
  beforeAll(async () => {
    const { teacher3, machineLearning, flow, group } = await givenTimetable(server.db)
    await aLesson(server.db, {
      disciplineId: machineLearning,
      mode: 'iet',
      flowIds: [flow],
      groups: [{ id: group }],
      teacherIds: [teacher3],
    })
  })

  it.each([
    ['student', true],
    ['teacher', true],
    ['student2', false],
    ['teacher2', false],
    ['dean', false],
  ])(
    'is the lesson of now on the card of its teacher for its own people alone: %s %s',
    async (login, isNamed) => {
      const id = await personOf(server, 'teacher')
      const { body } = await server.as(login).call(cardsCalls.getPersonCard, { id })
      const { lesson } = body as PersonCard
      expect(lesson?.discipline ?? null).toBe(isNamed ? 'Машинное обучение' : null)
    },
  )

  it.each([
    ['student', 200],
    ['student2', 404],
  ])(
    'makes its teacher know the students of its flow, and not those of the group that it names: %s %i',
    async (login, status) => {
      const card = { id: await personOf(server, login) }
      expect((await server.as('teacher3').call(cardsCalls.getPersonCard, card)).status).toBe(status)
    },
  )
})
