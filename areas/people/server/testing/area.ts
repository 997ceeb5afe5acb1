import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { SQUARE_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import { holds, OWN } from '#platform/server/testing/id-rules.ts'
import { peopleCalls } from '../../contract/calls.ts'

const A_PHOTO = new TestFile(SQUARE_PNG, 'я.png', 'image/png')
/** Somebody of the demo university, and of any that has so many people. */
const PERSON = 200

async function givenPhoto(server: TestServer) {
  await givenBy(server.as('student'), peopleCalls.saveOwnPhoto, { file: A_PHOTO, version: 0 })
  return { personId: await personOf(server, 'student') }
}

export const peopleTesting = defineTesting(peopleCalls, {
  samples: {
    saveOwnPhoto: { file: A_PHOTO, version: 0 },
    savePersonPhoto: { personId: PERSON, file: A_PHOTO, version: 0 },
    removeOwnPhoto: { version: 0 },
    removePersonPhoto: { personId: PERSON, version: 0 },
  },
  beginnings: { getPhoto: givenPhoto },
  ids: {
    writers: { person_photo: `${OWN} or ${holds('users-management')}` },
    readers: { getPhoto: { open: 'The handler looks at who may see the person' } },
  },
})
