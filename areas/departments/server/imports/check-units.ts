import type { ImportPlan, RowProblem } from '#platform/server/imports/import-kind.ts'
import { excerpt } from '#platform/server/imports/problem.ts'
import { isFilled } from '#platform/server/imports/tidy-text.ts'
import { UnitTree, type UnitRow } from './unit-tree.ts'

type UnitProblem = RowProblem<'parent' | 'endAt'>

const said = (row: UnitRow, column: UnitProblem['column'], text: string): UnitProblem => ({
  line: row.line,
  column,
  text,
})

function parentProblem(tree: UnitTree, row: UnitRow): UnitProblem | null {
  const parent = tree.parentRow(row)
  const name = `«${excerpt(row.cells['parent'] ?? '')}»`
  if (parent === undefined) return said(row, 'parent', `${name} нет ни в портале, ни в файле`)
  return parent === 'several'
    ? said(row, 'parent', `${name}: так в файле называются несколько, укажите код`)
    : null
}

type Node = number

/** A stored unit is identified by its id, one that is only in the file by its line. */
const nodeOf = (row: UnitRow): Node => ('known' in row ? row.known.id : -row.line)

/** The tree of units once the file is in the register. */
function nodesAbove(tree: UnitTree, known: ReadonlyMap<number, number | null>): Map<Node, Node | null> {
  const above = new Map<Node, Node | null>(known)
  for (const row of tree.rows) {
    const parent = tree.parentRow(row)
    above.set(
      nodeOf(row),
      typeof parent === 'object' && parent !== null ? nodeOf(parent) : (row.ids['parent'] ?? null),
    )
  }
  return above
}

function isInCircle(row: UnitRow, above: ReadonlyMap<Node, Node | null>): boolean {
  const met = new Set<Node>()
  for (let node: Node | null = nodeOf(row); node !== null; node = above.get(node) ?? null) {
    if (met.has(node)) return node === nodeOf(row)
    met.add(node)
  }
  return false
}

/** Checks the rules of a unit that no column breaks alone. */
export function checkUnits(plan: ImportPlan, known: ReadonlyMap<number, number | null>): UnitProblem[] {
  const tree = new UnitTree(plan)
  const above = nodesAbove(tree, known)
  const written = [...plan.created, ...plan.changed]
  return written.flatMap((row) => {
    const { beginAt, endAt } = row.cells
    const isBackwards = isFilled(beginAt) && isFilled(endAt) && endAt < beginAt
    const problem = parentProblem(tree, row)
    if (problem) return [problem]
    if (isInCircle(row, above)) return [said(row, 'parent', 'подразделение оказывается выше самого себя')]
    return isBackwards ? [said(row, 'endAt', 'раньше даты начала')] : []
  })
}
