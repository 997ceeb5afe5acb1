import type { SheetCell } from '../../contract/exchange.ts'

const FORMAT = 'Не удалось прочитать файл. Нужен файл XLSX, скачанный из журнала'

function plainCell(cell: unknown): SheetCell {
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

/** The texts of a file's first sheet, or why there are none. The reader of the format is loaded with the first file. */
export async function readSheetFile(file: File): Promise<{ rows: SheetCell[][] } | { problem: string }> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  try {
    const [sheet] = await readXlsxFile(file)
    return { rows: (sheet?.data ?? []).map((row) => row.map(plainCell)) }
  } catch {
    // Whatever the reader fails on, the file is not one of ours.
    return { problem: FORMAT }
  }
}
