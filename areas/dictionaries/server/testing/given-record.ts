import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import {
  definitionOf,
  EDITABLE_SLUGS,
  type DictionaryField,
  type EditableSlug,
} from '../../contract/editable.ts'
import { recordHistories } from '../../contract/histories.ts'
import { recordCalls } from '../../contract/record-calls.ts'

type Fields = Record<string, unknown>

/** The demo account that keeps the dictionaries of a permission. */
const KEEPERS: Record<string, string> = {
  'rooms-dictionaries-management': 'facility',
  'resource-accounting': 'energy',
  'university-data': 'admin',
}

function valueOf(field: DictionaryField, number: number): unknown {
  const isFirst = field.label === 'Начало' || field.label === 'Открыт с'
  switch (field.kind) {
    case 'text':
      return `О${number}`
    case 'choice':
      return field.options[0]
    case 'number':
      return field.min
    case 'time':
      return isFirst ? '23:10' : '23:20'
    case 'date':
      // The years of the demo university end before.
      return `${2031 + (number % MOST_YEARS)}-09-0${isFirst ? 1 : 2}`
    case 'flag':
      return false
    case 'id':
      return 1
    case 'ids':
      return []
    default:
      throw new Error('A dictionary has a field of an unknown kind')
  }
}

/** The number of years that the tests of one university create. */
const MOST_YEARS = 9

let made = 0

/** A record of a dictionary whose name is free; of years there are nine. */
export function aRecord(slug: EditableSlug): Fields {
  const number = (made += 1)
  const fields = Object.entries(definitionOf(slug).fields)
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, number)]))
}

/** A record that nothing uses. */
export async function givenRecord(server: TestServer, slug: EditableSlug): Promise<Fields> {
  const record = aRecord(slug)
  const keeper = server.as(KEEPERS[definitionOf(slug).permission]!)
  const { id } = await givenBy(keeper, recordCalls[slug].create, record as never)
  return { ...record, id, version: 1 }
}

/** The input with which the three calls of each dictionary succeed. */
export const RECORD_BEGINNINGS: Record<string, (server: TestServer) => Promise<Fields>> = Object.fromEntries(
  EDITABLE_SLUGS.flatMap((slug) => [
    [`create ${slug}`, async () => aRecord(slug)],
    [`change ${slug}`, (server: TestServer) => givenRecord(server, slug)],
    [`remove ${slug}`, (server: TestServer) => givenRecord(server, slug)],
  ]),
)

async function givenEdit(server: TestServer, slug: EditableSlug): Promise<Fields> {
  const { id } = (await givenRecord(server, slug)) as { id: number }
  const { items } = await givenBy(server.as('admin'), recordHistories.get(slug)!.history, { id })
  return { id, setId: items[0]!.id }
}

/** The same for the histories that some of them keep. */
export const HISTORY_BEGINNINGS: typeof RECORD_BEGINNINGS = Object.fromEntries(
  [...recordHistories.keys()].flatMap((slug) => [
    [`history ${slug}`, (server: TestServer) => givenRecord(server, slug)],
    [`undo ${slug}`, (server: TestServer) => givenEdit(server, slug)],
  ]),
)
