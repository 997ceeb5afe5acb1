/** A fault in the file that a person must correct, and its place. */
export interface Problem {
  line: number
  /** The column's name in the file, or null when the whole row is wrong. */
  column: string | null
  text: string
}

/** The file as a whole cannot be read; its rows were not checked. */
export class UnreadableFileError extends Error {}

/** A problem as a line of a report. */
export function describeProblem({ line, column, text }: Problem): string {
  return column === null ? `строка ${line}: ${text}` : `строка ${line}, столбец ${column}: ${text}`
}

const EXCERPT_CHARACTERS = 40

/**
 * A value of the file as a message may show it: shortened, and without characters that would disturb a
 * console.
 */
export function excerpt(text: string): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
  return shown.length > EXCERPT_CHARACTERS ? `${shown.slice(0, EXCERPT_CHARACTERS)}…` : shown
}

const MOST_NAMED = 1000

/** The problems of a file: all are counted, and the first ones are listed, as many as a person can read. */
export class Problems {
  readonly named: Problem[] = []
  readonly #lines = new Set<number>()
  count = 0

  add(problem: Problem): void {
    this.count += 1
    this.#lines.add(problem.line)
    if (this.named.length < MOST_NAMED) this.named.push(problem)
  }

  /** True when anything is wrong with this row. */
  isIn(line: number): boolean {
    return this.#lines.has(line)
  }

  /** Sorted in the order of the file. */
  sorted(): Problem[] {
    return this.named.toSorted((one, other) => one.line - other.line)
  }
}
