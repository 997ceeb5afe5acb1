import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import type { FileType } from '#platform/contract/upload.ts'
import {
  bombInDocx,
  docx,
  DOCX,
  MEGABYTE,
  memoryDuring,
  pdfOfBytes,
  pdfWithScript,
  renamedProgram,
  scannedPdf,
} from '#platform/server/testing/hostile-files.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { calls, servedAreas } from './served-areas.ts'
import { partsOf } from './testing/area-testings.ts'
import { loginFor } from './testing/login-for.ts'
import { sampleInput } from './testing/samples.ts'

// Every place of the portal where a file is taken. Issue «Approval of works», acceptance.
interface Place {
  name: string
  call: AnyCall
  field: string
  types: readonly FileType[]
  maxBytes: number
  isList: boolean
}

function placesOf({ name, call }: (typeof calls)[number]): Place[] {
  const { upload, formFiles } = call as AnyCall
  const single = upload ? [['file', upload.types] as const] : Object.entries(formFiles?.fields ?? {})
  const lists = Object.entries(formFiles?.lists ?? {})
  const maxBytes = upload?.maxBytes ?? formFiles?.maxBytes ?? 0
  return [
    ...single.map(([field, types]) => ({ name, call, field, types, maxBytes, isList: false })),
    ...lists.map(([field, { types }]) => ({ name, call, field, types, maxBytes, isList: true })),
  ]
}

const places = calls.flatMap(placesOf)
const taking = (type: FileType) => places.filter(({ types }) => types.includes(type))
const notTaking = (type: FileType) => places.filter(({ types }) => !types.includes(type))
/** The first place of each, where the others are received by the same lines and each try takes a second. */
const firstOf = (each: readonly Place[], keyOf: (place: Place) => string) => [
  ...new Map(each.toReversed().map((place) => [keyOf(place), place])).values(),
]
const areaOf = ({ name }: Place) => name.split('.')[0]!
const nameOf = ({ name, field }: Place) => `${name} ${field}`

const server = useTestServer({ areas: servedAreas, template: 'demo' })
const kept: { bomb?: TestFile; document?: TestFile; scans?: TestFile } = {}

beforeAll(async () => {
  Object.assign(kept, { bomb: await bombInDocx(), document: await docx(), scans: scannedPdf() })
})

/** Nobody but clerks keeps the pictures of signatories. */
const loginOf = ({ name, call }: Place) => (name.startsWith('certificates.') ? 'clerk' : loginFor(call))

const inputs = new Map<string, object>()

/** An input that would be taken but for its file. */
async function inputOf({ name, call }: Place): Promise<object> {
  const { key, testing } = partsOf(name)
  const known = inputs.get(name)
  if (known) return known
  const begun = await testing.beginnings?.[key]?.(server)
  const input = { ...(await sampleInput(server.db, name, call)), ...begun }
  inputs.set(name, input)
  return input
}

async function send(place: Place, file: TestFile) {
  const { call, field, isList } = place
  const input = { ...(await inputOf(place)), [field]: isList ? [file] : file }
  const answer = await server.freshly(loginOf(place)).call(call, input as never)
  return { status: answer.status, body: answer.body as { errors?: Record<string, string[]> } }
}

async function expectRefused(place: Place, file: TestFile, text: RegExp, status = 422): Promise<void> {
  const answer = await send(place, file)
  expect([answer.status, answer.body], nameOf(place)).toEqual([
    status,
    expect.objectContaining({ errors: { [place.field]: [expect.stringMatching(text)] } }),
  ])
}

it('documents of Word are taken where works, remarks and talks need them, and nowhere else', () => {
  expect([...new Set(taking(DOCX).map(areaOf))].toSorted()).toEqual(['messenger', 'works'])
})

describe('a zip bomb called DOCX', () => {
  it.each(places.map((place) => [nameOf(place), place] as const))('is refused by %s', async (_, place) => {
    const taken = await memoryDuring(() => expectRefused(place, kept.bomb!, /слишком много|^Подходят только/))
    expect(taken).toBeLessThan(200 * MEGABYTE)
  })
})

describe('a document of Word', () => {
  it.each(notTaking(DOCX).map((place) => [nameOf(place), place] as const))(
    'is refused by %s, which takes none',
    (_, place) => expectRefused(place, kept.document!, /^Подходят только файлы (?!.*DOCX)/),
  )
})

describe.each([
  ['документ.docx', DOCX],
  ['скан.pdf', 'application/pdf'],
  ['фото.png', 'image/png'],
  ['таблица.csv', 'text/csv'],
])('a program called %s', (fileName, mediaType) => {
  it.each(places.map((place) => [nameOf(place), place] as const))('is refused by %s', (_, place) =>
    expectRefused(place, renamedProgram(fileName, mediaType), /^Подходят только/),
  )
})

describe('a file of 0 bytes', () => {
  it.each(places.map((place) => [nameOf(place), place] as const))('is refused by %s', (_, place) =>
    expectRefused(place, new TestFile(new Uint8Array(), 'работа.pdf', 'application/pdf'), /^Файл пустой$/),
  )
})

describe('a PDF with a script', () => {
  it.each(places.map((place) => [nameOf(place), place] as const))('is refused by %s', (_, place) =>
    expectRefused(
      place,
      pdfWithScript(),
      place.types.includes('application/pdf') ? /сценарии/ : /^Подходят только|сценарии/,
    ),
  )
})

describe('a file that is too large', () => {
  it.each(firstOf(places, ({ name }) => name).map((place) => [nameOf(place), place] as const))(
    'is refused by %s',
    (_, place) =>
      expectRefused(
        place,
        pdfOfBytes(place.maxBytes + MEGABYTE),
        new RegExp(`^Файл больше ${place.maxBytes / MEGABYTE} МБ$`),
        413,
      ),
  )
})

describe('200 pages of 600 points an inch', () => {
  it.each(
    [...firstOf(taking('application/pdf'), areaOf), ...notTaking('application/pdf')].map(
      (place) => [nameOf(place), place] as const,
    ),
  )(
    'keep the memory of %s bounded, and are refused where no PDF, or none so large, is taken',
    async (_, place) => {
      const taken = await memoryDuring(async () => {
        if (kept.scans!.size > place.maxBytes) return expectRefused(place, kept.scans!, /^Файл больше/, 413)
        if (!place.types.includes('application/pdf'))
          return expectRefused(place, kept.scans!, /^Подходят только/)
        const { body } = await send(place, kept.scans!)
        expect(body.errors?.[place.field]).toBeUndefined()
      })
      expect(taken).toBeLessThan(300 * MEGABYTE)
    },
  )
})
