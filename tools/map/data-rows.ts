const ROW = /^\| `([a-z0-9_]+)` \|/

const tableOf = (line: string): string | null => ROW.exec(line)?.[1] ?? null

/** The rows of docs/data.md that an area keeps in its README. */
export const dataRowsOf = (readme: string): string[] =>
  readme.split('\n').filter((line) => tableOf(line) !== null)

/** The catalogue of tables with the rows of the areas, each in its alphabetical place. Decision 0302. */
export function fillCatalogue(catalogue: string, rows: readonly string[]): string {
  const replaced = new Set(rows.map(tableOf))
  const lines = catalogue.split('\n').filter((line) => !replaced.has(tableOf(line)) || tableOf(line) === null)
  for (const row of rows) {
    const next = lines.findIndex((line) => (tableOf(line) ?? '') > tableOf(row)!)
    const last = lines.findLastIndex((line) => tableOf(line) !== null)
    lines.splice(next === -1 ? last + 1 : next, 0, row)
  }
  return lines.join('\n')
}
