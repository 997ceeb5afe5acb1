/** The value of a cell; a date is `yyyy-MM-dd`, an instant a `Date`. */
export type CellValue = string | number | boolean | Date | null | undefined

/** A column of a sheet. */
export interface XlsxColumn<Row> {
  title: string
  value: (row: Row) => CellValue
  /** In characters. */
  width?: number
  /** The format of its values; text by default. A date reads 18.11.2026, an instant 18.11.2026 09:30. */
  kind?: 'text' | 'number' | 'date' | 'instant'
}

export interface XlsxSheet<Row> {
  /** The name of the sheet, cut to the length that Excel allows. */
  name: string
  columns: readonly XlsxColumn<Row>[]
  rows: readonly Row[]
  /** The zone in which instants are shown. */
  timeZone: string
}

/** A sheet as plain data, so that it can be sent to a worker thread. */
export interface PackedSheet {
  name: string
  head: readonly string[]
  widths: readonly number[]
  /** The rows in packs of some hundred, each as JSON of lists of plain cells. */
  packs: readonly Uint8Array[]
}

/** `d` is a date, `t` a date with its time; both are milliseconds of UTC, since a spreadsheet knows no zones. */
export type PlainCell = null | string | number | { format: 'd' | 't'; at: number }
