const NEEDS_QUOTES = /["\t\n\r]/

/** Cells as the text that a spreadsheet reads from the clipboard. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** One cell from `start`: its text and its end. */
function readCellAt(text: string, start: number): { cell: string; end: number } {
  if (text[start] !== '"') {
    const rest = /[\t\n]/.exec(text.slice(start))
    const end = rest ? start + rest.index : text.length
    return { cell: text.slice(start, end), end }
  }
  const quoted = /^"((?:[^"]|"")*)"?/.exec(text.slice(start))!
  return { cell: quoted[1]!.replaceAll('""', '"'), end: start + quoted[0].length }
}

/** Cells that a spreadsheet, or a column of a text, put on the clipboard. */
export function fromTsv(pasted: string): string[][] {
  const text = pasted.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = readCellAt(text, at)
    rows.at(-1)!.push(cell)
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}
