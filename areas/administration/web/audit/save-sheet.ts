/** Hands a sheet to the browser's downloads. */
export function saveSheet(sheet: Blob, title: string): void {
  const url = URL.createObjectURL(sheet)
  const link = document.createElement('a')
  link.href = url
  link.download = `${title.replaceAll(/[\s/\\]+/g, '_')}.xlsx`
  link.click()
  URL.revokeObjectURL(url)
}
