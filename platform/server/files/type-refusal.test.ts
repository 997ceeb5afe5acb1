import { expect, it } from 'vitest'
import { DAMAGED_FILE } from '#platform/contract/upload.ts'
import { fileTypeOf, typeRefusal } from './file-type.ts'

const PDF = { types: ['application/pdf'] } as const
const refusalOf = (fileName: string, content: string, upload: Parameters<typeof typeRefusal>[0] = PDF) => {
  const head = Buffer.from(content, 'latin1')
  return typeRefusal(upload, { head, fileName, type: fileTypeOf(head) })
}

it.each([
  ['a PDF whose beginning is lost', 'Отчёт.PDF', '\0\0\0\0stream', DAMAGED_FILE],
  ['a program that is called PDF', 'отчёт.pdf', 'MZ\u0090\0', 'Подходят только файлы PDF'],
  ['a picture that is called PDF', 'отчёт.pdf', '\u0089PNG\r\n\u001a\n', 'Подходят только файлы PDF'],
  ['what is called otherwise', 'отчёт.doc', '\0\0\0\0', 'Подходят только файлы PDF'],
])('%s is refused in its own words', (_, fileName, content, text) => {
  expect(refusalOf(fileName, content)).toBe(text)
})

it('names no damage where PDF is not taken at all', () => {
  expect(refusalOf('отчёт.pdf', '\0\0', { types: ['image/png'] })).toBe('Подходят только файлы PNG')
})
