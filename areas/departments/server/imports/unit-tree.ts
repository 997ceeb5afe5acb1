import type { ChangedRow, FileRow, ImportPlan } from '#platform/server/imports/import-kind.ts'
import { isFilled, matchForm } from '#platform/server/imports/tidy-text.ts'

export type UnitRow = FileRow | ChangedRow

/** The units of a file, some of which are below others of the same file. */
export class UnitTree {
  readonly rows: readonly UnitRow[]
  readonly #named = new Map<string, UnitRow | 'several'>()

  constructor({ created, changed, unchanged }: ImportPlan) {
    this.rows = [...created, ...changed, ...unchanged]
    for (const name of ['name', 'shortName', 'externalId'])
      for (const row of this.rows) this.#note(row.cells[name], row)
  }

  #note(text: string | null | undefined, row: UnitRow): void {
    if (!isFilled(text)) return
    const form = matchForm(text)
    const other = this.#named.get(form)
    this.#named.set(form, other === undefined || other === row ? row : 'several')
  }

  /** The row of the same file that is this one's parent; undefined when the file has none of that name. */
  parentRow({ cells, ids }: UnitRow): UnitRow | 'several' | null | undefined {
    if (!isFilled(cells['parent']) || typeof ids['parent'] === 'number') return null
    return this.#named.get(matchForm(cells['parent']))
  }

  /** Gives every new unit its id, upper ones first. */
  async place(
    created: readonly FileRow[],
    insert: (rows: readonly FileRow[]) => Promise<number[]>,
  ): Promise<Map<UnitRow, number>> {
    const ids = new Map<UnitRow, number>()
    for (let left = created; left.length > 0;) {
      const level = left.filter((row) => this.parentId(row, ids) !== undefined)
      if (level.length === 0) throw new Error('Units of a file stand in a circle')
      const placed = await insert(
        level.map((row) => ({ ...row, ids: { parent: this.parentId(row, ids) ?? null } })),
      )
      for (const [index, row] of level.entries()) ids.set(row, placed[index]!)
      left = left.filter((row) => !ids.has(row))
    }
    return ids
  }

  /** The id of the unit above: null for none, undefined while it has no id. */
  parentId(row: UnitRow, placed: ReadonlyMap<UnitRow, number>): number | null | undefined {
    const parent = this.parentRow(row)
    if (parent === null || parent === undefined || parent === 'several') return row.ids['parent'] ?? null
    return 'known' in parent ? parent.known.id : placed.get(parent)
  }
}
