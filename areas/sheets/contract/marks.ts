/** Decision D-061. */
export const StatementType = {
  credit: 1,
  gradedCredit: 2,
  exam: 3,
  courseProject: 4,
  courseWork: 5,
  thesis: 6,
  practice: 7,
  essay: 8,
} as const

/** Cards of other types are disabled. Specification part 2, section 4. */
export function isTypeEnabled(typeId: number): boolean {
  return typeId >= StatementType.credit && typeId <= StatementType.thesis
}

/** Decision D-062. */
export const Mark = {
  absentForReason: 1,
  absentWithoutReason: 2,
  unsatisfactory: 3,
  satisfactory: 4,
  good: 5,
  great: 6,
  passed: 7,
  failed: 8,
  absent: 9,
  notAdmitted: 10,
} as const

export const MARK_NAMES: Readonly<Record<number, string>> = {
  [Mark.absentForReason]: 'Неявка (уваж.)',
  [Mark.absentWithoutReason]: 'Неявка (неуваж.)',
  [Mark.unsatisfactory]: 'Неудовлетворительно',
  [Mark.satisfactory]: 'Удовлетворительно',
  [Mark.good]: 'Хорошо',
  [Mark.great]: 'Отлично',
  [Mark.passed]: 'Зачтено',
  [Mark.failed]: 'Не зачтено',
  [Mark.absent]: 'Неявка',
  [Mark.notAdmitted]: 'Не допущен',
}

const GRADES = [Mark.great, Mark.good, Mark.satisfactory, Mark.unsatisfactory]
const MISSED = [Mark.absent, Mark.notAdmitted]

/** The marks that a teacher chooses from in a sheet of this type. Specification part 2, section 4. */
export function marksOf(typeId: number): readonly number[] {
  if (typeId === StatementType.credit) return [Mark.passed, Mark.failed]
  if (typeId === StatementType.practice || typeId === StatementType.essay)
    return [...GRADES, Mark.passed, Mark.failed, ...MISSED]
  return [...GRADES, ...MISSED]
}

/** The final marks that the office chooses from: its marks of absence state the reason. */
export function finalMarksOf(typeId: number): readonly number[] {
  const given = marksOf(typeId).filter((id) => id !== Mark.absent)
  return [...given, Mark.absentForReason, Mark.absentWithoutReason]
}

/**
 * The meaning of a mark, shown whatever its reason: 1 and 2 are 9. Specification part 2, section 4; D-065.
 */
export function meaningOf(markId: number): number {
  return markId === Mark.absentForReason || markId === Mark.absentWithoutReason ? Mark.absent : markId
}

/** True when the final mark differs from the teacher's. */
export function isDifferentMark(markId: number | null, finalMarkId: number | null): boolean {
  return finalMarkId !== null && (markId === null || meaningOf(markId) !== meaningOf(finalMarkId))
}

export type MarkColor = 'error' | 'warning-dark' | 'background-9' | 'success-dark' | 'neutral'

const COLORS: Readonly<Record<number, MarkColor>> = {
  [Mark.absentForReason]: 'error',
  [Mark.absentWithoutReason]: 'error',
  [Mark.absent]: 'error',
  [Mark.unsatisfactory]: 'error',
  [Mark.failed]: 'error',
  [Mark.satisfactory]: 'warning-dark',
  [Mark.good]: 'background-9',
  [Mark.great]: 'success-dark',
  [Mark.passed]: 'success-dark',
}

/** Specification part 2, section 4, "Record book". */
export function markColorOf(markId: number): MarkColor {
  return COLORS[markId] ?? 'neutral'
}

const WEIGHTS: Readonly<Record<number, number>> = {
  [Mark.great]: 5,
  [Mark.passed]: 5,
  [Mark.good]: 4,
  [Mark.satisfactory]: 3,
}

/** The weight of a mark: 5 and a passed test 5, 4 is 4, 3 is 3, any other 0. */
export function markWeightOf(markId: number): number {
  return WEIGHTS[markId] ?? 0
}

const WORDS: readonly (readonly [markId: number, words: readonly string[]])[] = [
  [Mark.great, ['5', 'отл', 'отлично']],
  [Mark.good, ['4', 'хор', 'хорошо']],
  [Mark.satisfactory, ['3', 'уд', 'удовл', 'удовлетворительно']],
  [Mark.unsatisfactory, ['2', 'неуд', 'неудовлетворительно']],
  [Mark.passed, ['з', 'зач', 'зачт', 'зачтено', '+']],
  [Mark.failed, ['н', 'нз', 'незачет', 'не зачтено', 'не зачт', '-']],
  [Mark.absent, ['я', 'н/я', 'ня', 'неявка']],
  [Mark.notAdmitted, ['д', 'н/д', 'нд', 'не допущен', 'недопуск']],
]

/** The Latin letters on the keys of «з», «н», «я», «д». */
const OF_LAYOUT: Readonly<Record<string, string>> = { p: 'з', y: 'н', z: 'я', l: 'д' }

/** Reads a mark that was typed or pasted into a sheet of this type; null when it is not one of its marks. */
export function readMark(text: string, typeId: number): number | null {
  const typed = text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\.$/, '')
  const word = OF_LAYOUT[typed] ?? typed
  const allowed = marksOf(typeId)
  const found = WORDS.find(([id, words]) => allowed.includes(id) && words.includes(word))
  // In a sheet without failing marks, «н» means absent.
  if (!found && word === 'н' && allowed.includes(Mark.absent)) return Mark.absent
  return found?.[0] ?? null
}

/** The kinds of control in full, as the dictionary of the portal has them. */
export const TYPE_TITLES: Readonly<Record<number, string>> = {
  [StatementType.credit]: 'Зачёт',
  [StatementType.gradedCredit]: 'Дифференцированный зачёт',
  [StatementType.exam]: 'Экзамен',
  [StatementType.courseProject]: 'Курсовой проект',
  [StatementType.courseWork]: 'Курсовая работа',
  [StatementType.thesis]: 'ВКР',
  [StatementType.practice]: 'Практика',
  [StatementType.essay]: 'Реферат, эссе',
}

/** The kinds of control as lists show them. */
export const TYPE_LETTERS: Readonly<Record<number, string>> = {
  [StatementType.credit]: 'ЗАЧ',
  [StatementType.gradedCredit]: 'ДИФ',
  [StatementType.exam]: 'ЭКЗ',
  [StatementType.courseProject]: 'КП',
  [StatementType.courseWork]: 'КР',
  [StatementType.thesis]: 'ВКР',
  [StatementType.practice]: 'ПРАК',
  [StatementType.essay]: 'РЕФ',
}
