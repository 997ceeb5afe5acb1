import { DAMAGED_FILE, type ByteReader, type FileType } from '#platform/contract/upload.ts'
import { findPdfTrouble, wasPdf } from './active-pdf.ts'
import { fileTypeOf } from './file-type.ts'
import { lookIntoZip, type ZipFinding } from './zip-contents.ts'

const HEAD_BYTES = 4096
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ODT = 'application/vnd.oasis.opendocument.text'
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The type of a file, or the reason why nobody should open it. */
export type Inspection = { type: FileType; refusal: string | null } | { type: null; refusal: null }

const REFUSALS = {
  broken: DAMAGED_FILE,
  bomb: 'Внутри файла слишком много данных. Сохраните его заново в PDF',
  program: 'Внутри файла программа, макросы или вложенный файл. Сохраните его без них',
  encrypted: 'Файл закрыт паролем. Сохраните его без пароля',
} as const

const PDF_REFUSALS = {
  ...REFUSALS,
  active: 'В файле PDF есть сценарии или вложения. Сохраните его заново без них («Печать в PDF»)',
} as const

/** A part of the old Word format that only documents with macros have. */
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le').toString('latin1')
const WORD = Buffer.from('WordDocument', 'utf16le').toString('latin1')
const WINDOW_BYTES = 1024 * 1024

async function holds(file: ByteReader, text: string): Promise<boolean> {
  for (let at = 0; at < file.size; at += WINDOW_BYTES) {
    const bytes = await file.read(at, WINDOW_BYTES + text.length)
    if (Buffer.from(bytes).toString('latin1').includes(text)) return true
  }
  return false
}

function archiveType({ names, beginning }: Extract<ZipFinding, { isRefused: false }>): FileType {
  if (names.has('word/document.xml')) return DOCX
  if (names.has('xl/workbook.xml')) return XLSX
  if (names.has('ppt/presentation.xml')) return PPTX
  return names.has('mimetype') && beginning.startsWith(ODT) ? ODT : 'application/zip'
}

async function inspectArchive(file: ByteReader): Promise<Inspection> {
  const found = await lookIntoZip(file)
  if (found.isRefused) return { type: 'application/zip', refusal: REFUSALS[found.because] }
  return { type: archiveType(found), refusal: null }
}

async function inspectWord(file: ByteReader): Promise<Inspection> {
  if (!(await holds(file, WORD))) return { type: null, refusal: null }
  const hasMacros = await holds(file, MACROS)
  return { type: 'application/msword', refusal: hasMacros ? REFUSALS.program : null }
}

/**
 * Recognises a file by its content and searches it, piece by piece, for anything that could harm a person who
 * opens it.
 */
export async function inspectFile(file: ByteReader): Promise<Inspection> {
  const head = await file.read(0, HEAD_BYTES)
  const beginning = Buffer.from(head.subarray(0, 8)).toString('latin1')
  if (beginning.startsWith('PK\u0003\u0004')) return inspectArchive(file)
  if (beginning === OLE) return inspectWord(file)
  const type = fileTypeOf(head)
  if (type === 'application/pdf') {
    const trouble = await findPdfTrouble(file)
    return { type, refusal: trouble && PDF_REFUSALS[trouble] }
  }
  if (await wasPdf(file)) return { type: 'application/pdf', refusal: REFUSALS.broken }
  return type === null ? { type, refusal: null } : { type, refusal: null }
}
