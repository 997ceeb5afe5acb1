import { numberText } from '#platform/contract/number-text.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { shortName } from '#areas/people/contract/person-name.ts'
import { examDayText } from '#areas/sheets/contract/exam-day.ts'
import { Mark, MARK_NAMES, StatementType } from '#areas/sheets/contract/marks.ts'
import type { RecordBook } from '../../contract/book.ts'
import type { Examination } from '../../contract/examination.ts'
import type { BookCard } from '../../contract/record.ts'

const DEBTS = ['долг', 'долга', 'долгов'] as const
const EXAMS = ['экзамен', 'экзамена', 'экзаменов'] as const
/** Examinations together with graded credits and course works. */
const TESTS = ['испытание', 'испытания', 'испытаний'] as const

/** «4,71»; a dash while there is no average. */
export const averageText = (value: number | null): string =>
  value === null ? '—' : numberText(value, { least: 2 })

/** «14», «2,5». */
export const creditsText = (credits: number): string => numberText(credits, { most: 1 })

/** The difference in hundredths between two averages as they are shown. */
export const hundredthsBetween = (now: number, later: number): number =>
  Math.round(later * 100) - Math.round(now * 100)

/** «+0,02», «−0,01». */
export function differenceText(hundredths: number): string {
  if (hundredths === 0) return 'без изменений'
  return `${hundredths > 0 ? '+' : '−'}${averageText(Math.abs(hundredths) / 100)}`
}

export const debtsText = (count: number): string => (count === 0 ? 'долгов нет' : counted(count, DEBTS))
/** «2 экзамена»; «2 испытания» when not all of them are examinations. */
export const examsText = (coming: readonly Pick<Examination, 'type'>[]): string => {
  const areExams = coming.every(({ type }) => type.id === StatementType.exam)
  return counted(coming.length, areExams ? EXAMS : TESTS)
}

/** «№ 241129 · ПИб-24-1 · долгов нет». */
export const bookLine = ({ number, group }: RecordBook, debts: number): string =>
  [`№ ${number}`, group?.name, debtsText(debts)].filter(Boolean).join(' · ')

export const teachersText = (teacher: string): string =>
  teacher === '' ? '' : teacher.split(', ').map(shortName).join(', ')

/** The examiners; if the final mark differs, both marks. */
export function cardDetail({ teacher, isDifferentMark, markInfo, finalMarkInfo }: BookCard): string {
  const teachers = teachersText(teacher)
  if (!isDifferentMark) return teachers
  return `${teachers}: «${markInfo ?? 'нет оценки'}», итоговая «${finalMarkInfo}»`
}

export const titleOf = ({ title, attempt }: Pick<BookCard, 'title' | 'attempt'>): string =>
  attempt > 1 ? `${title}, пересдача${attempt > 2 ? ` ${attempt - 1}` : ''}` : title

const SHORT: Readonly<Record<number, string>> = {
  [Mark.great]: '5',
  [Mark.good]: '4',
  [Mark.satisfactory]: '3',
  [Mark.unsatisfactory]: '2',
  [Mark.passed]: 'зач.',
  [Mark.failed]: 'не зач.',
  [Mark.notAdmitted]: 'н/д',
}

/** A mark as short as it is written by hand. */
export const shortMark = (markId: number): string => SHORT[markId] ?? 'н/я'
export const markName = (markId: number): string => MARK_NAMES[markId] ?? ''

/** ««Физика» и «Химия»». */
export const titlesText = (titles: readonly string[]): string =>
  new Intl.ListFormat('ru').format(titles.map((title) => `«${title}»`))

/** «Ожидается, 29 января», «Ожидается, дата не назначена». */
export const stateAndDay = ({ statusInfo, date, isDateSet }: BookCard, today: string): string =>
  `${statusInfo}, ${isDateSet ? dayText(date, today) : examDayText(date, false)}`
