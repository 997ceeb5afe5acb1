import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { weeksText } from '#areas/timetable/contract/week-ranges.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import type { LessonSlot, PrintedEvent, PrintedRoom } from './room-week-store.ts'

const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']
const SUNDAY = 7

export interface PrintedRoomTimetable {
  room: PrintedRoom
  events: readonly PrintedEvent[]
  slots: readonly LessonSlot[]
  yearLabel: string
  universityName: string
  weeks: string
  clock: Clock
}

function cellOf(events: readonly PrintedEvent[]): TableCell {
  return {
    stack: events.map(({ title, detail, weeks }) => ({
      text: [
        { text: title, bold: true },
        { text: `\n${detail}` },
        { text: `\n${weeksText(weeks)}`, italics: true },
      ],
      margin: [0, 0, 0, 3],
    })),
  }
}

function gridOf({ events, slots }: PrintedRoomTimetable): Content {
  const hasSunday = events.some(({ weekday }) => weekday === SUNDAY)
  const days = DAYS.slice(0, hasSunday ? SUNDAY : SUNDAY - 1)
  const rows = slots.map(({ number, start, end }): TableCell[] => [
    { text: `${number}\n${start}–${end}`, alignment: 'center', bold: true },
    ...days.map((_, index) =>
      cellOf(events.filter((event) => event.weekday === index + 1 && event.lessonNumber === number)),
    ),
  ])
  const head = ['Пара', ...days].map((text): TableCell => ({ text, bold: true, alignment: 'center' }))
  return {
    table: { headerRows: 1, widths: [48, ...days.map(() => '*')], body: [head, ...rows] },
    layout: 'grid',
  }
}

/** The timetable of a room: A4 landscape, weekdays by lessons, the weeks in the cells. Decision 90 of document 3. */
export function printedRoom(timetable: PrintedRoomTimetable): PdfDocument {
  const { room, yearLabel, weeks, universityName, clock } = timetable
  const title = `Занятость помещения ${room.name}`
  return {
    title,
    author: universityName,
    isLandscape: true,
    pageMargins: [24, 24, 24, 30],
    fontSize: 7.5,
    content: [
      { text: title, fontSize: 15, bold: true },
      { text: `${room.building} · ${yearLabel} учебный год · ${weeks}`, fontSize: 9, margin: [0, 0, 0, 8] },
      gridOf(timetable),
    ],
    footNote: `Сформировано ${displayDate(clock.today())} ${clock.time()}`,
    createdAt: clock.now(),
  }
}
