import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { readFileRows } from './read-file.ts'
import { workbookOfRuns } from './testing/workbook-of-runs.ts'
import { packStored, unpackXml } from './zip-entries.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const reading = async (bytes: Uint8Array) =>
  (await readFileRows(bytes, new Breath())).map(({ cells }) => cells)

const CYRILLIC = { А: 0xc0, б: 0xe1, в: 0xe2, ё: 0xb8 } as const
const windows1251 = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) => CYRILLIC[letter as keyof typeof CYRILLIC] ?? letter.charCodeAt(0)),
  )

it.each([
  [
    'UTF-8 with a mark, semicolons',
    bytesOf('\uFEFFАбв;1,5\r\nё;"а;б"\r\n'),
    [
      ['Абв', '1,5'],
      ['ё', 'а;б'],
    ],
  ],
  [
    'UTF-8, commas',
    bytesOf('Абв,2\nё,"а,б"\n'),
    [
      ['Абв', '2'],
      ['ё', 'а,б'],
    ],
  ],
  [
    'UTF-16, tabs',
    Buffer.from('\uFEFFАбв\t1\nё\t2', 'utf16le'),
    [
      ['Абв', '1'],
      ['ё', '2'],
    ],
  ],
  [
    'Windows-1251',
    windows1251('Абв;1\nё;2'),
    [
      ['Абв', '1'],
      ['ё', '2'],
    ],
  ],
])('%s is read as it is meant', async (_, bytes, rows) => {
  expect(await reading(bytes)).toEqual(rows)
})

it('reads dates, numbers and texts of a workbook as texts', async () => {
  const bytes = await writeXlsx({
    name: 'Лист',
    columns: [
      { title: 'Дата', value: () => '2026-09-01', kind: 'date' },
      { title: 'Число', value: () => 0.5, kind: 'number' },
      { title: 'Формула', value: () => '=1+1' },
    ],
    rows: [null],
    timeZone: 'UTC',
  })
  expect(await reading(bytes)).toEqual([
    ['Дата', 'Число', 'Формула'],
    ['2026-09-01', '0.5', "'=1+1"],
  ])
})

/** An archive whose one part unpacks to this many zero bytes, and claims to be small. */
function bomb(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024))
  const zip = packStored(new Map([['xl/worksheets/sheet1.xml', packed]]))
  // Both heads state how the part is packed.
  zip.writeUInt16LE(8, 8)
  zip.writeUInt16LE(8, zip.lastIndexOf('PK\u0001\u0002') + 10)
  return zip
}

const sheetWith = (cells: string) =>
  packStored(
    new Map([
      ['xl/worksheets/sheet1.xml', Buffer.from(`<worksheet><sheetData>${cells}</sheetData></worksheet>`)],
    ]),
  )

it('millions of tiny runs of rich text in one cell are refused in words, and the next file is read', async () => {
  const bytes = await workbookOfRuns(2_000_000)
  expect(bytes.length).toBeLessThan(1_000_000)
  await expect(reading(bytes)).rejects.toThrow(/длиннее 32767|слишком велик|повреждён/)
  expect(await reading(bytesOf('Код;Имя\n1;2'))).toHaveLength(2)
}, 120_000)

it.each([
  ['a bomb', bomb(400), /распаковывается во много раз больше/],
  ['a cell a million columns away', sheetWith('<c r="BCDEF1"><v>1</v></c>'), /больше 200 столбцов/],
  ['a cell a million rows away', sheetWith('<c r="A1048576"><v>1</v></c>'), /больше 200000 строк/],
  ['a far cell in single quotes', sheetWith("<c r = 'A1048576'><v>1</v></c>"), /больше 200000 строк/],
  ['a cell of half a megabyte', sheetWith(`<c><is><t>${'я'.repeat(250_000)}</t></is></c>`), /длиннее 32767/],
  ['a comment that does not end', sheetWith(`<!--${'>'.repeat(500_000)}`), /длиннее 32767/],
  ['a tag that does not end', sheetWith(`<c r="A1" t="${'x'.repeat(500_000)}`), /длиннее 32767/],
  ['a longer cell than Excel has', bytesOf(`Код;Имя\n1;${'а'.repeat(40_000)}`), /длиннее 32767/],
  ['an archive without an end', Buffer.from('PK\u0003\u0004 and nothing'), /повреждён/],
  ['an archive of something else', packStored(new Map([['a.xml', Buffer.from('<a/>')]])), /повреждён/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /старого формата XLS/],
  ['a line without end', Buffer.alloc(1_000_000, ';'), /слишком длинная строка|больше 200 столбцов/],
  ['a quote without end', bytesOf(`Код;Имя\n"${'а'.repeat(200_000)}`), /кавычка/],
  ['bytes of no text', Uint8Array.from({ length: 100 }, (_, at) => at), /не похож на таблицу/],
  ['nothing', new Uint8Array(), /Файл пуст/],
  ['empty lines', bytesOf('\n\n \n'), /нет ни одной строки/],
  ['fifty-one megabytes', new Uint8Array(51 * 1024 * 1024), /больше 50 МБ/],
])('%s is refused in words', async (_, bytes, words) => {
  await expect(reading(bytes)).rejects.toThrow(words)
})

it('unpacks what it has packed', () => {
  const parts = new Map([
    ['a.xml', Buffer.from('<a/>')],
    ['b.rels', Buffer.from('<б/>')],
  ])
  expect(unpackXml(packStored(parts))).toEqual(parts)
})
