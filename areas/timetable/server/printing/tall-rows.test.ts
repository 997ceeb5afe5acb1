import { expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import { TEST_NOW, TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { aPrintedLesson } from '../testing/printed-lesson.ts'
import { cardOf } from './lesson-card.ts'
import type { PrintedLesson } from './printed-lesson-store.ts'
import { printedTimetable } from './printed-timetable.ts'
import { portionsOf } from './tall-rows.ts'

const subject = { userType: 'student', id: 1, name: 'ИКБО-01-24', isOwn: true } as const
const inOneSlot = (count: number) =>
  Array.from({ length: count }, (_, index) => aPrintedLesson({ room: String(index) }))

async function pagesOf(lessons: PrintedLesson[]): Promise<number> {
  const clock = createClock(TEST_TIME_ZONE, TEST_NOW)
  const period = { from: '2026-08-31', to: '2027-01-03' }
  const frame = {
    universityName: 'Университет',
    yearLabel: '2026/2027',
    fromWeek: 1,
    toWeek: 18,
    period,
    clock,
  }
  const bytes = await renderPdf(printedTimetable({ subject, lessons, ...frame }))
  return Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])
}

it('keeps every card when a cell is split into portions', () => {
  const cards = inOneSlot(40).map((lesson) => cardOf(lesson, { subject, showsTime: false }))
  const portions = portionsOf(cards)
  expect(portions.length).toBeGreaterThan(1)
  expect(portions.flat()).toEqual(cards)
})

it('prints as many pages as forty lessons of one hour need', async () => {
  expect(await pagesOf(inOneSlot(3))).toBe(1)
  expect(await pagesOf(inOneSlot(40))).toBeGreaterThanOrEqual(4)
})

it('breaks a lesson that is longer than a page', async () => {
  const comment = 'Занятие переносится по согласованию. '.repeat(27)
  const discipline = 'Основы '.repeat(70)
  expect(await pagesOf([aPrintedLesson({ comment, discipline })])).toBeGreaterThanOrEqual(2)
})
