import type { CallInput } from '#platform/contract/call.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { SQUARE_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import { holds, OWN } from '#platform/server/testing/id-rules.ts'
import { aPerson, givenPerson } from './given-person.ts'
import { peopleCalls } from '../../contract/calls.ts'

const A_PHOTO = new TestFile(SQUARE_PNG, 'я.png', 'image/png')
/** A person of the demo university, and of any with as many people. */
const PERSON = 200

async function givenPhoto(server: TestServer) {
  await givenBy(server.as('student'), peopleCalls.saveOwnPhoto, { file: A_PHOTO, version: 0 })
  return { personId: await personOf(server, 'student') }
}

/** The input that changes a card as it is, and takes the last edit of it back. */
async function givenChange(server: TestServer) {
  const { id, version, values } = await givenPerson(server)
  return { id, version, ...values }
}

type ChangedPerson = CallInput<(typeof peopleCalls)['changePerson']>

async function givenEdit(server: TestServer) {
  const { id, version, values } = await givenPerson(server)
  const renamed = { ...values, id, version, lastName: 'Иначев' }
  await givenBy(server.as('admin'), peopleCalls.changePerson, renamed as ChangedPerson)
  const { items } = await givenBy(server.as('admin'), peopleCalls.getPersonHistory, { id })
  return { id, setId: items[0]!.id }
}

const KEEPERS = holds('university-data', 'hr-import')

export const peopleTesting = defineTesting(peopleCalls, {
  samples: {
    saveOwnPhoto: { file: A_PHOTO, version: 0 },
    saveOwnReception: { hours: 'Среда 14:00–16:00', version: 0 },
    savePersonPhoto: { personId: PERSON, file: A_PHOTO, version: 0 },
    removeOwnPhoto: { version: 0 },
    removePersonPhoto: { personId: PERSON, version: 0 },
    createPerson: { ...aPerson(), isNamesake: true },
    getPersonCard: { id: PERSON },
    getPersonHistory: { id: PERSON },
    openPersonDocument: { id: PERSON },
    savePersonDocument: { id: PERSON, version: 0, passport: '4510 000000', snils: '11223344595', inn: null },
  },
  beginnings: { getPhoto: givenPhoto, changePerson: givenChange, undoPersonEdit: givenEdit },
  holders: { 'personal-documents': 'hr' },
  ids: {
    writers: {
      person_photo: `${OWN} or ${holds('users-management')}`,
      person_reception: OWN,
      person: KEEPERS,
      person_contact: KEEPERS,
      person_degree: KEEPERS,
      person_document: holds('personal-documents'),
      personal_view: 'r.viewer_id = me.person_id',
    },
    readers: {
      getPhoto: { open: 'The handler looks at who may see the person' },
    },
  },
})
