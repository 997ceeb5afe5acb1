import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Subject } from '../../contract/subject.ts'
import { cardOf, drawCard, type LessonCard } from './lesson-card.ts'
import type { PrintedLesson } from './printed-lesson-store.ts'
import { canKeepRowsWhole, portionsOf } from './tall-rows.ts'

const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']
const SUNDAY = 7
const TIME_COLUMN_WIDTH = 42
const HEAD_FILL = '#EEF1F7'

/** One lesson number of all days: the cards of each day. */
interface Slot {
  number: number
  times: string[]
  days: LessonCard[][]
}

/** Every lesson number from the first to the last that is used, so that free ones are shown as free. */
function usedNumbers(lessons: readonly PrintedLesson[]): number[] {
  const numbers = lessons.map(({ number }) => number)
  const first = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => first + index)
}

function slotOf(number: number, lessons: readonly PrintedLesson[], dayCount: number, subject: Subject): Slot {
  const ofNumber = lessons.filter((lesson) => lesson.number === number)
  const times = [...new Set(ofNumber.map(({ begins, ends }) => `${begins}–${ends}`))]
  const showsTime = times.length > 1
  const days = Array.from({ length: dayCount }, (_, index) =>
    ofNumber
      .filter(({ weekday }) => weekday === index + 1)
      .map((lesson) => cardOf(lesson, { subject, showsTime })),
  )
  return { number, times, days }
}

function slotHead({ number, times }: Slot): TableCell {
  return {
    text: [{ text: `${number}\n`, fontSize: 12, bold: true }, times.join('\n')],
    alignment: 'center',
    fontSize: 6.5,
    fillColor: HEAD_FILL,
  }
}

/** The rows of a slot: one, or several when a day has more lessons than a page holds. */
function rowsOf(slot: Slot): TableCell[][] {
  const portions = slot.days.map(portionsOf)
  const rowCount = Math.max(1, ...portions.map((ofDay) => ofDay.length))
  return Array.from({ length: rowCount }, (_, row) => [
    slotHead(slot),
    ...portions.map((ofDay): TableCell => ({ stack: (ofDay[row] ?? []).map(drawCard) })),
  ])
}

/** The timetable itself: weekdays across, lesson numbers down. Sunday has a column only when it has lessons. */
export function printedGrid(lessons: readonly PrintedLesson[], subject: Subject): Content {
  const hasSunday = lessons.some(({ weekday }) => weekday === SUNDAY)
  const days = WEEKDAYS.slice(0, hasSunday ? SUNDAY : SUNDAY - 1)
  const slots = usedNumbers(lessons).map((number) => slotOf(number, lessons, days.length, subject))
  const head = ['Пара', ...days].map((text): TableCell => ({
    text,
    bold: true,
    alignment: 'center',
    fillColor: HEAD_FILL,
  }))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: canKeepRowsWhole(slots.flatMap((slot) => slot.days.flat())),
      widths: [TIME_COLUMN_WIDTH, ...days.map(() => '*')],
      body: [head, ...slots.flatMap(rowsOf)],
    },
    layout: 'grid',
  }
}
