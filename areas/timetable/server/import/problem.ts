/** Something in the file that a person must mend: where it stands and what it is. */
export interface Problem {
  line: number
  /** The column's name in the file, or null when the whole row is wrong. */
  column: string | null
  text: string
}

/** The file as a whole cannot be read; nothing of it was looked at further. */
export class UnreadableFileError extends Error {}

export function describeProblem({ line, column, text }: Problem): string {
  return column === null ? `строка ${line}: ${text}` : `строка ${line}, столбец ${column}: ${text}`
}
