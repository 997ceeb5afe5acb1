/** Something in the file that a person must correct: where it is and what it is. */
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

const EXCERPT_CHARACTERS = 40

/** A value of the file as a message may show it: short, and without characters that would disturb a console. */
export function excerpt(text: string): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
  return shown.length > EXCERPT_CHARACTERS ? `${shown.slice(0, EXCERPT_CHARACTERS)}…` : shown
}
