import { UnreadableFileError } from '../problem.ts'

const NO_TEXT = 'Файл не похож на таблицу. Подходят XLSX и CSV в кодировке UTF-8 или Windows-1251'
// Tabs and ends of lines are allowed in a table.
// oxlint-disable-next-line no-control-regex -- they are characters that no text contains
const CONTROL = /[\u0000-\u0008\u000E-\u001F]/

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe
}

/**
 * Decodes a text in the encoding in which it makes sense: UTF-8, UTF-16 with the mark that Excel writes, or
 * Windows-1251.
 * @throws UnreadableFileError when it is not text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = isUtf16(bytes)
    ? decode(bytes, 'utf-16le')
    : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1251'))
  if (text === null || CONTROL.test(text)) throw new UnreadableFileError(NO_TEXT)
  return text
}
