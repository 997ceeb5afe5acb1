import { numberText } from '#platform/contract/number-text.ts'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { displayDate } from '#platform/contract/calendar.ts'
import { shortName } from '#areas/people/contract/person-name.ts'
import type { IssuedPaper } from '#areas/papers/server/public.ts'
import { checkMark } from '#platform/server/documents/check-mark.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { averageOf } from '../../contract/average.ts'
import { examinationsOf } from '../../contract/examination.ts'
import { cardOf, type BookCard, type BookRecord } from '../../contract/record.ts'
import type { BookHolder } from './holder-store.ts'

/** A record book as it is printed. */
export interface PrintedBook {
  holder: BookHolder
  /** The settled ones alone. */
  records: readonly BookRecord[]
  paper: IssuedPaper
  /** The name of the university that issues it. */
  university: string
}

const WIDTHS = ['*', 84, 28, 54, 90, 96]
const HEADING = ['Дисциплина', 'Вид контроля', 'з. е.', 'Дата', 'Оценка', 'Преподаватель']

function headOf({ holder, paper, university }: PrintedBook): Content[] {
  const lines: [string, string | null][] = [
    ['Студент', holder.fullName],
    ['Группа', holder.group],
    ['Направление', holder.speciality],
    ['Уровень, форма', `${holder.level}, ${holder.form}`],
  ]
  const named = lines.flatMap(([title, value]) => (value === null ? [] : [[title, value] as const]))
  return [
    { text: university, alignment: 'center', margin: [0, 0, 0, 4] },
    { text: `Зачётная книжка № ${holder.number}`, fontSize: 15, bold: true, alignment: 'center' },
    { text: `Выписка № ${paper.number}`, alignment: 'center', margin: [0, 2, 0, 12] },
    {
      table: { widths: [96, '*'], body: named.map(([title, value]) => [{ text: title, bold: true }, value]) },
      layout: 'noBorders',
      margin: [0, 0, 0, 6],
    },
  ]
}

function rowOf(card: BookCard): TableCell[] {
  const { title, attempt, type, credits, date, isDateSet, finalMarkInfo, teacher } = card
  return [
    attempt > 1 ? `${title} (попытка ${attempt})` : title,
    type.name,
    credits === null ? '—' : numberText(credits),
    isDateSet ? displayDate(date) : '—',
    finalMarkInfo ?? '',
    teacher === '' ? '' : teacher.split(', ').map(shortName).join(', '),
  ]
}

function semesterOf(semester: number, cards: readonly BookCard[]): Content[] {
  const average = averageOf(examinationsOf(cards))
  const title = average === null ? '' : `, средний балл ${numberText(average, { least: 2 })}`
  const rows = cards.toSorted((one, other) => one.date.localeCompare(other.date))
  return [
    { text: `${semester}-й семестр${title}`, bold: true, margin: [0, 8, 0, 4] },
    {
      table: {
        headerRows: 1,
        widths: WIDTHS,
        body: [HEADING.map((text) => ({ text, bold: true })), ...rows.map(rowOf)],
      },
      layout: 'grid',
    },
  ]
}

function totalOf(cards: readonly BookCard[]): Content {
  const average = averageOf(examinationsOf(cards))
  const text =
    average === null
      ? 'Оценок нет'
      : `Средний балл с весом зачётных единиц: ${numberText(average, { least: 2 })}`
  return [
    { text, bold: true, margin: [0, 12, 0, 2] },
    { text: 'В выписке только оценки, которые обработала дирекция.' },
  ]
}

/** The settled marks of one enrolment, semester by semester, with the mark by which anybody checks the paper. */
export function documentOfBook(
  book: PrintedBook,
  { settings, clock }: Pick<HandlerContext, 'settings' | 'clock'>,
): PdfDocument {
  const cards = book.records.map(cardOf)
  const semesters = [...Map.groupBy(cards, ({ semester }) => semester)].toSorted(([a], [b]) => a - b)
  return {
    title: `Зачётная книжка № ${book.holder.number}`,
    author: book.university,
    content: [
      ...headOf(book),
      ...semesters.flatMap(([semester, own]) => semesterOf(semester, own)),
      totalOf(cards),
      { stack: [checkMark(book.paper.code, settings)], unbreakable: true },
    ],
    pageMargins: [42, 36, 36, 42],
    fontSize: 9.5,
    footNote: `Выписка № ${book.paper.number} от ${displayDate(clock.today())}, сформирована порталом`,
    createdAt: clock.now(),
    isArchival: true,
  }
}
