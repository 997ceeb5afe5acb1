import { sql } from 'kysely'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { scholarshipCalls } from '../../contract/calls.ts'

const { addAchievement, changeAchievement, getAchievementHistory } = scholarshipCalls
const KEEPERS = holds('university-data')

const FIELDS = {
  partId: 2,
  name: 'Олимпиада',
  rule: null,
  points: 3,
  achievedOn: '2026-10-12',
  reason: 'Протокол',
}

async function newAchievement({ db }: TestServer) {
  const { rows } = await sql<{
    book: string
  }>`select record_book as book from student order by id limit 1`.execute(db)
  return { recordBook: rows[0]!.book, ...FIELDS }
}

const given = async (server: TestServer) =>
  givenBy(server.as('admin'), addAchievement, await newAchievement(server))

async function edited(server: TestServer) {
  const { id, version } = await given(server)
  await givenBy(server.as('admin'), changeAchievement, { id, version, ...FIELDS, points: 5 })
  const { items } = await givenBy(server.as('admin'), getAchievementHistory, { id })
  return { id, setId: items[0]!.id }
}

export const scholarshipTesting = defineTesting(scholarshipCalls, {
  beginnings: {
    addAchievement: newAchievement,
    async changeAchievement(server) {
      const { id, version } = await given(server)
      return { id, version, ...FIELDS }
    },
    getAchievementHistory: async (server) => ({ id: (await given(server)).id }),
    undoAchievementEdit: edited,
  },
  ids: {
    writers: { scholarship_achievement: KEEPERS },
    readers: { getAchievementHistory: { only: KEEPERS } },
  },
})
