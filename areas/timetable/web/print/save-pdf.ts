/** Hands a document to the browser's downloads. */
export function savePdf(pdf: Blob, title: string): void {
  const url = URL.createObjectURL(pdf)
  const link = document.createElement('a')
  link.href = url
  link.download = `${title.replaceAll(/[\s/\\]+/g, '_')}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}
