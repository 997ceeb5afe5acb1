import type { DocumentBlob } from '#platform/contract/upload.ts'

/** Hands a document, as a call answers with it, to the browser's downloads. */
export function saveFile(file: DocumentBlob, name: string): void {
  const url = URL.createObjectURL(file as Blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\s/\\:"]+/g, '_')
  link.click()
  URL.revokeObjectURL(url)
}
