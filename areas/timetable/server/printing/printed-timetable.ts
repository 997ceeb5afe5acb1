import type { Content } from 'pdfmake/interfaces.js'
import { displayDate } from '#platform/contract/calendar.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import type { Subject } from '../../contract/subject.ts'
import type { Period } from '../lesson-choice.ts'
import type { PrintedLesson } from './printed-lesson-store.ts'
import { printedGrid } from './printed-grid.ts'

const QUIET_COLOR = '#5A6478'

export interface PrintedTimetable {
  subject: Subject
  universityName: string
  yearLabel: string
  fromWeek: number
  toWeek: number
  period: Period
  lessons: readonly PrintedLesson[]
  clock: Clock
}

/** The subject of a document, with which its title and its file name begin. */
export type PrintedWord = 'Расписание' | 'Сессия'

/** The title of a document about a timetable. */
export function titleOf({ userType, id, name }: Subject, word: PrintedWord = 'Расписание'): string {
  if (userType === 'teacher') return `${word} преподавателя: ${name}`
  return id === null ? `${word}: ${name}` : `${word} группы ${name}`
}

function rangeText({ yearLabel, fromWeek, toWeek, period }: PrintedTimetable): string {
  const weeks = fromWeek === toWeek ? `${fromWeek}-я неделя` : `недели ${fromWeek}–${toWeek}`
  return `${yearLabel} учебный год · ${weeks} · ${displayDate(period.from)} – ${displayDate(period.to)}`
}

/** Marks differ by their letters, so that a black-and-white print is as readable. */
function legend(lessons: readonly PrintedLesson[]): Content {
  const kinds = new Map(lessons.map(({ mark, kind, color }) => [mark, { kind, color }]))
  return {
    text: [...kinds].flatMap(([mark, { kind, color }]) => [
      { text: mark, bold: true, color },
      { text: kind === mark ? '     ' : ` ${kind}     `, color: QUIET_COLOR },
    ]),
    margin: [0, 3, 0, 6],
  }
}

/** The head of a document: its title with a note on the left, the university on the right. */
export function printedHead(title: string, note: string, universityName: string): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: title, fontSize: 15, bold: true },
          { text: note, fontSize: 9, color: QUIET_COLOR },
        ],
      },
      { width: 260, text: universityName, fontSize: 9, alignment: 'right', color: QUIET_COLOR },
    ],
    columnGap: 16,
  }
}

/** Lays out a timetable over a range of weeks: A4 landscape, weekdays by lesson numbers. Decision D-168. */
export function printedTimetable(timetable: PrintedTimetable): PdfDocument {
  const { subject, lessons, clock, universityName } = timetable
  const body: Content[] =
    lessons.length === 0
      ? [{ text: 'В выбранные недели занятий нет.', fontSize: 11, margin: [0, 24, 0, 0] }]
      : [legend(lessons), printedGrid(lessons, subject)]
  return {
    title: titleOf(subject),
    author: universityName,
    isLandscape: true,
    pageMargins: [24, 24, 24, 30],
    fontSize: 7.5,
    content: [printedHead(titleOf(subject), rangeText(timetable), universityName), ...body],
    footNote: `Сформировано ${displayDate(clock.today())} ${clock.time()}`,
    createdAt: clock.now(),
  }
}

/** The name under which the document is saved: `Расписание_ИКБО-01-24_2026-2027.pdf`. Decision D-168. */
export function printedFileName(
  subject: Subject,
  yearLabel: string,
  word: PrintedWord = 'Расписание',
): string {
  return `${word}_${subject.name}_${yearLabel}.pdf`.replaceAll(/[/\\:*?"<>|]/g, '-').replaceAll(/\s+/g, '_')
}
