import { expect, it } from 'vitest'
import { aWho } from '#platform/server/testing/a-who.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { studyHomeWidgets } from './home-widgets.ts'

const [recordBooks] = studyHomeWidgets
const server = useTestServer({ areas: {} })

it('lists record books, the running enrolment first, without marks until they are kept', async () => {
  const personId = await givenAccount(server.db, { login: 'student' })
  const enrolment = { person_id: personId, study_level_id: 1, study_form_id: 1, place_kind_id: 1 }
  await server.db
    .insertInto('student')
    .values([
      { ...enrolment, record_book: '25М001', state_id: 1, admitted_on: '2025-09-01' },
      {
        ...enrolment,
        record_book: '21Б001',
        state_id: 4,
        admitted_on: '2021-09-01',
        closed_on: '2025-07-01',
      },
    ])
    .execute()
  const nothing = { groupId: null, groupName: null, averageMark: null, debtsCount: null }
  expect(await recordBooks!.read(server.db, aWho(personId, 'student'), server.clock)).toEqual([
    { ...nothing, recordBook: '25М001' },
    { ...nothing, recordBook: '21Б001' },
  ])
})
