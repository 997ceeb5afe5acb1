import { DAMAGED_FILE, wrongTypeText, type FileType, type Upload } from '#platform/contract/upload.ts'
import { zipNames } from '#platform/server/imports/file/zip-entries.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'

interface Signature {
  type: FileType
  /** Bytes as text, one character each, and their offset. */
  marks: readonly [offset: number, mark: string][]
}

const SIGNATURES: readonly Signature[] = [
  { type: 'image/png', marks: [[0, '\u0089PNG\r\n\u001a\n']] },
  { type: 'image/jpeg', marks: [[0, '\u00ff\u00d8\u00ff']] },
  { type: 'application/pdf', marks: [[0, '%PDF-']] },
  { type: 'image/gif', marks: [[0, 'GIF87a']] },
  { type: 'image/gif', marks: [[0, 'GIF89a']] },
  {
    type: 'image/webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
]

/** Office files are zip archives, and are distinguished by their parts. */
const PACKED = 'PK\u0003\u0004'
const MAIN_PARTS = {
  'word/document.xml': 'wordprocessingml.document',
  'ppt/presentation.xml': 'presentationml.presentation',
} as const

const LOOKED_AT_BYTES = 4096
const BYTE_ORDER_MARK = '\u00ff\u00fe'
const OTHER_FILES = ['%PDF', '\u00d0\u00cf\u0011\u00e0']

/** Text has no zero bytes; text with two bytes a character begins with a byte order mark. */
function isText(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, LOOKED_AT_BYTES)).toString('latin1')
  if (beginning === '' || OTHER_FILES.some((mark) => beginning.startsWith(mark))) return false
  return beginning.startsWith(BYTE_ORDER_MARK) || !beginning.includes('\0')
}

/**
 * The reader of workbooks handles a zip archive that is no readable document, and says what is wrong with it.
 */
function officeTypeOf(bytes: Uint8Array): FileType {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const named = (Object.keys(MAIN_PARTS) as (keyof typeof MAIN_PARTS)[]).filter((part) =>
    buffer.includes(part),
  )
  const parts = named.length > 0 ? partsOf(buffer) : []
  const main = named.find((part) => parts.includes(part))
  return `application/vnd.openxmlformats-officedocument.${main ? MAIN_PARTS[main] : 'spreadsheetml.sheet'}`
}

function partsOf(zip: Buffer): string[] {
  try {
    return zipNames(zip)
  } catch (error) {
    if (error instanceof UnreadableFileError) return []
    throw error
  }
}

/**
 * Programs for Windows and Linux begin like this: a program under the name of a document is not a damaged
 * document.
 */
const PROGRAMS = ['MZ', '\u007fELF']

/**
 * The reason why a file is refused that is not of an accepted type: a file named PDF with no recognisable
 * content is damaged.
 */
export function typeRefusal(
  { types }: Pick<Upload, 'types'>,
  { head, fileName, type }: { head: Uint8Array; fileName: string; type: FileType | null },
): string {
  const beginning = Buffer.from(head.subarray(0, 16)).toString('latin1')
  const isCalledPdf = types.includes('application/pdf') && fileName.toLowerCase().endsWith('.pdf')
  const isNothing = type === null && !PROGRAMS.some((mark) => beginning.startsWith(mark))
  return isCalledPdf && isNothing ? DAMAGED_FILE : wrongTypeText({ types })
}

/**
 * The type of a file by its first bytes, where text counts as a table; null for a type that the portal does
 * not accept. Decision D-90.
 */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (beginning.startsWith(PACKED)) return officeTypeOf(bytes)
  const found = SIGNATURES.find(({ marks }) =>
    marks.every(([offset, mark]) => beginning.startsWith(mark, offset)),
  )
  return found?.type ?? (isText(bytes) ? 'text/csv' : null)
}
