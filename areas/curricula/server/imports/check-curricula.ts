import type {
  ChangedRow,
  FileRow,
  ImportPlan,
  KnownRow,
  RowProblem,
} from '#platform/server/imports/import-kind.ts'
import { SEVERAL_SEPARATOR } from '#platform/server/imports/read-cell.ts'
import { matchForm } from '#platform/server/imports/tidy-text.ts'
import type { CurriculumColumn } from './curriculum-rows.ts'

export type CurriculumRow = FileRow<CurriculumColumn> | ChangedRow<CurriculumColumn>
type CurriculumProblem = RowProblem<CurriculumColumn>

/** The facts of a curriculum that each of its lines repeats. */
export const HEAD = ['speciality', 'form', 'profile', 'graduating', 'approvedOn', 'groups'] as const

/** The columns by which a curriculum is found. */
export const planOf = ({
  cells: { number, admissionYear },
}: Pick<CurriculumRow | KnownRow<CurriculumColumn>, 'cells'>) => `${matchForm(number ?? '')} ${admissionYear}`

const said = (line: number, column: CurriculumColumn, text: string): CurriculumProblem => ({
  line,
  column,
  text,
})

function checkLine({ line, cells }: CurriculumRow): CurriculumProblem[] {
  const { discipline, semester, competences } = cells
  if (discipline !== null && semester === null) return [said(line, 'semester', 'не заполнено')]
  if (discipline === null && semester !== null) return [said(line, 'discipline', 'не заполнено')]
  const isWrong = competences?.split(SEVERAL_SEPARATOR).some((code) => /\s/u.test(code))
  return isWrong ? [said(line, 'competences', 'код компетенции пишут без пробелов: УК-1')] : []
}

/** All lines of a curriculum agree about it. */
function checkHeads(rows: readonly CurriculumRow[]): CurriculumProblem[] {
  const firsts = new Map<string, CurriculumRow>()
  return rows.flatMap((row) => {
    const first = firsts.get(planOf(row))
    if (first === undefined) firsts.set(planOf(row), row)
    const column = HEAD.find((name) => first && first.cells[name] !== row.cells[name])
    return first && column ? [said(row.line, column, `не то же, что в строке ${first.line} этого плана`)] : []
  })
}

/** A group is taught by one curriculum. */
function checkGroups(
  rows: readonly CurriculumRow[],
  missing: readonly KnownRow<CurriculumColumn>[],
): CurriculumProblem[] {
  const planOfGroup = new Map<string, string>()
  const inFile = new Set(rows.map(planOf))
  for (const known of missing)
    if (!inFile.has(planOf(known)))
      for (const group of known.cells.groups?.split(SEVERAL_SEPARATOR) ?? [])
        planOfGroup.set(group, planOf(known))
  return rows.flatMap((row) => {
    const groups = row.cells.groups?.split(SEVERAL_SEPARATOR) ?? []
    const taken = groups.find((group) => (planOfGroup.get(group) ?? planOf(row)) !== planOf(row))
    for (const group of groups) if (!planOfGroup.has(group)) planOfGroup.set(group, planOf(row))
    return taken === undefined ? [] : [said(row.line, 'groups', `${taken} уже учится по другому плану`)]
  })
}

/** Checks the rules of a curriculum that no cell breaks alone. */
export function checkCurricula(plan: ImportPlan<CurriculumColumn>): CurriculumProblem[] {
  const rows: CurriculumRow[] = [...plan.created, ...plan.changed, ...plan.unchanged].toSorted(
    (one, other) => one.line - other.line,
  )
  const problems = [...rows.flatMap(checkLine), ...checkHeads(rows)]
  return problems.length > 0 ? problems : checkGroups(rows, plan.missing)
}
