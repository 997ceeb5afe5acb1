import type { CallInput } from '#platform/contract/call.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { peopleCalls } from '../../contract/calls.ts'

type NewPerson = CallInput<(typeof peopleCalls)['createPerson']>

let people = 0

/** A person whose name nobody else bears. */
export function aPerson(): NewPerson {
  people += 1
  const letter = (place: number) => String.fromCodePoint(0x430 + (Math.floor(people / 32 ** place) % 32))
  return {
    lastName: `Тестов${letter(1)}${letter(0)}`,
    firstName: 'Пётр',
    middleName: 'Ильич',
    gender: 'm',
    birthDate: '1980-05-17',
    workEmails: [],
    workPhones: [],
    personalEmails: ['petr@kabinet.example'],
    personalPhones: ['+70001234567', '+70001234568'],
    degreeTypeIds: [1],
    externalId: null,
    isNamesake: false,
  }
}

export const givenPerson = (server: TestServer) =>
  givenBy(server.as('admin'), peopleCalls.createPerson, { ...aPerson(), isNamesake: true })
