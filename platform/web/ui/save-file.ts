import type { DocumentBlob } from '#platform/contract/upload.ts'

/**
 * Saves a document by the browser's downloads: an answer of a call under the name that its server gives it.
 * `usualName` is for documents made by the page itself, and for answers without a name. Specification part 2,
 * section 7.
 */
export function saveFile(file: DocumentBlob, usualName = 'Документ'): void {
  const url = URL.createObjectURL(file as Blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || usualName
  link.click()
  URL.revokeObjectURL(url)
}
