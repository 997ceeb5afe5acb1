import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { OWN } from '#platform/server/testing/id-rules.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { homeCalls } from '../../contract/calls.ts'

const DEED = { title: 'Сдать отчёт', dueOn: '2026-11-20', note: '' }

const givenDeed = async (server: TestServer) => {
  const { id, version } = await givenBy(server.as('student'), homeCalls.addDeed, DEED)
  return { id, version }
}

export const homeTesting = defineTesting(homeCalls, {
  samples: {
    addDeed: DEED,
    changeDeed: { id: 1, version: 1, ...DEED },
    finishDeed: { id: 1, isDone: true },
    postponeMatter: { key: 'bypassSheet-1', until: '2026-11-19T09:00' },
    removeDeed: { id: 1 },
  },
  beginnings: { changeDeed: givenDeed, finishDeed: givenDeed, removeDeed: givenDeed },
  ids: {
    writers: { home_deed: OWN, home_favourite: OWN, home_layout: OWN, home_postponed: OWN },
    scenes: {
      deed: 'select person_id as holder, min(id) as id, 1 as version from home_deed group by person_id',
    },
  },
})
