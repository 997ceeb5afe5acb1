import type { Cells, FileRow, ImportPlan, RowProblem } from '#platform/server/imports/import-kind.ts'
import { isFilled, matchForm } from '#platform/server/imports/tidy-text.ts'
import type { EmploymentColumn } from './employment-register-store.ts'

type Row = Cells<EmploymentColumn>
type EmploymentProblem = RowProblem<EmploymentColumn>

const USUAL_WORK_TYPE = 'основное'

/** True when a post is the main one; an empty cell means the default. */
export function isMainPost({ isMain, workType }: Row): boolean {
  return isMain === null ? (workType ?? USUAL_WORK_TYPE) === USUAL_WORK_TYPE : isMain === 'true'
}

/** The owners of numbers, and their main posts, by the rows of the file and those that stay. */
class Numbers {
  readonly #people = new Map<string, string>()
  readonly #mains = new Map<string, number>()

  add({ cells }: { cells: Row }): void {
    const number = matchForm(cells.tabNumber ?? '')
    if (!this.#people.has(number)) this.#people.set(number, cells.person ?? '')
    if (isMainPost(cells) && cells.endAt === null) this.#mains.set(number, (this.#mains.get(number) ?? 0) + 1)
  }

  problemOf({ line, cells }: FileRow<EmploymentColumn>): EmploymentProblem | null {
    const number = matchForm(cells.tabNumber ?? '')
    if (this.#people.get(number) !== cells.person)
      return { line, column: 'tabNumber', text: `этот номер у другого человека: ${this.#people.get(number)}` }
    const isOneOfSeveral = isMainPost(cells) && cells.endAt === null && this.#mains.get(number)! > 1
    return isOneOfSeveral
      ? { line, column: 'isMain', text: 'у этого номера несколько основных должностей' }
      : null
  }
}

/** Checks the rules of a post that no column breaks alone. */
export function checkEmployment(plan: ImportPlan<EmploymentColumn>): EmploymentProblem[] {
  const numbers = new Numbers()
  for (const row of [...plan.missing, ...plan.unchanged, ...plan.changed, ...plan.created]) numbers.add(row)
  return [...plan.created, ...plan.changed].flatMap((row) => {
    const { beginAt, endAt } = row.cells
    if (isFilled(beginAt) && isFilled(endAt) && endAt < beginAt)
      return [{ line: row.line, column: 'endAt' as const, text: 'раньше даты начала' }]
    return numbers.problemOf(row) ?? []
  })
}
