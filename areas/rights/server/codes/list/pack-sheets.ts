import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** One sheet as it is, several as a ZIP of numbered ones. */
export async function packSheets(sheets: readonly Buffer[], at: Date): Promise<Buffer> {
  const [only] = sheets
  if (only !== undefined && sheets.length === 1) return only
  const zip = new ZipFile()
  for (const [index, sheet] of sheets.entries())
    zip.addBuffer(sheet, `Коды_${String(index + 1).padStart(3, '0')}.pdf`, { mtime: at, compress: false })
  zip.end()
  return buffer(zip.outputStream)
}
