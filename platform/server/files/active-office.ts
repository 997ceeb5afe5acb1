import { zipNames } from '#platform/server/imports/file/zip-entries.ts'

/** Parts of an office file that run something, or carry other files. */
const ACTIVE =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|embeddings\/|macrosheets\/|oleObject\d*\.bin)/i

/** Whether a document or a workbook has macros or carries other files; one whose list of parts cannot be read counts as such. */
export function officeHasActiveContent(file: Uint8Array): boolean {
  try {
    return zipNames(Buffer.from(file.buffer, file.byteOffset, file.byteLength)).some((name) =>
      ACTIVE.test(name),
    )
  } catch {
    // Encrypted or broken.
    return true
  }
}
