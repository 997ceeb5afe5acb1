import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { shortName } from '#areas/people/contract/person-name.ts'
import { displayDate, weekdayOf } from '#platform/contract/calendar.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { roomPlace } from '../../contract/room-place.ts'
import type { Subject } from '../../contract/subject.ts'
import { printedHead, titleOf, type PrintedTimetable } from './printed-timetable.ts'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const HEAD_FILL = '#EEF1F7'

export interface PrintedSession extends Pick<
  PrintedTimetable,
  'subject' | 'universityName' | 'yearLabel' | 'clock'
> {
  /** In the order of their dates. */
  lessons: readonly Lesson[]
}

function placeOf({ room, build, isOnline }: Lesson): string {
  if (room === null) return isOnline ? 'Онлайн' : ''
  const place = roomPlace(build, room)
  return isOnline ? `${place}, онлайн` : place
}

const companyOf = ({ groups, flows, teachers }: Lesson, { userType }: Subject): string =>
  (userType === 'teacher'
    ? [...groups, ...flows].map(({ name }) => name)
    : teachers.map(({ name }) => shortName(name))
  ).join(', ')

/** The lessons line by line; the date is printed once a day. */
function tableOf(lessons: readonly Lesson[], subject: Subject): Content {
  const head = [
    'Дата',
    'Время',
    'Вид',
    'Дисциплина',
    'Место',
    subject.userType === 'teacher' ? 'Группы' : 'Преподаватель',
  ]
  const rows = lessons.map((lesson, index): TableCell[] => {
    const { date, start, end, type, name } = lesson
    const isFirst = lessons[index - 1]?.date !== date
    return [
      { text: isFirst ? `${DAYS[weekdayOf(date) - 1]}, ${displayDate(date)}` : '', bold: true },
      `${start}–${end}`,
      { text: type.name, bold: type.code !== 'consultation' },
      name,
      placeOf(lesson),
      companyOf(lesson, subject),
    ]
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [72, 62, 70, '*', 72, 130],
      body: [head.map((text): TableCell => ({ text, bold: true, fillColor: HEAD_FILL })), ...rows],
    },
    layout: 'grid',
    margin: [0, 10, 0, 0],
  }
}

/** Lays out the exams, credits and consultations of a timetable by their dates: A4. Decision 0217. */
export function printedSession({
  subject,
  lessons,
  yearLabel,
  universityName,
  clock,
}: PrintedSession): PdfDocument {
  const title = titleOf(subject, 'Сессия')
  const [first, last] = [lessons[0], lessons.at(-1)]
  const note = [
    `${yearLabel} учебный год`,
    ...(first && last ? [`${displayDate(first.date)} – ${displayDate(last.date)}`] : []),
  ].join(' · ')
  const body: Content = first
    ? tableOf(lessons, subject)
    : { text: 'Экзамены и зачёты ещё не назначены.', fontSize: 11, margin: [0, 24, 0, 0] }
  return {
    title,
    author: universityName,
    isLandscape: true,
    pageMargins: [24, 24, 24, 30],
    fontSize: 9,
    content: [printedHead(title, note, universityName), body],
    footNote: `Сформировано ${displayDate(clock.today())} ${clock.time()}`,
    createdAt: clock.now(),
  }
}
