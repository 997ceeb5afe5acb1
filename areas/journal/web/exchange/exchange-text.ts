import type { SheetChange } from '../../contract/exchange.ts'

const WORDS: Record<number, string> = { 1: 'оп', 2: 'п', 3: 'н' }

/** A cell as the sheet writes it. */
export function cellWord({ field }: Pick<SheetChange, 'field'>, value: number | null): string {
  if (value === null) return 'пусто'
  return field === 'attendance' ? (WORDS[value] ?? String(value)) : String(value).replace('.', ',')
}

const LETTERS = 26

/** The letters under which a spreadsheet shows a column: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / LETTERS)
  const letter = String.fromCodePoint(65 + ((column - 1) % LETTERS))
  return rest > 0 ? columnLetters(rest) + letter : letter
}

/** Names a change among the others of its check. */
export function changeKey({ studentId, lessonId, controlPointId, field }: SheetChange): string {
  return [studentId, lessonId ?? '', controlPointId ?? '', field].join(' ')
}
