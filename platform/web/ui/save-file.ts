import type { DocumentBlob } from '#platform/contract/upload.ts'

/**
 * Hands a document to the browser's downloads: that of a call under the name that its server gives it. `usualName` is for
 * what the page itself has made, and for an answer without a name. Specification part 2, section 7.
 */
export function saveFile(file: DocumentBlob, usualName = 'Документ'): void {
  const url = URL.createObjectURL(file as Blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || usualName
  link.click()
  URL.revokeObjectURL(url)
}
