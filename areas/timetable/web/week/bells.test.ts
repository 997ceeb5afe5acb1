import { expect, it } from 'vitest'
import { aLesson } from '#areas/timetable/web/testing/lesson.ts'
import { bellsOf } from './bells.ts'

const bell = (id: number, start: string, isSPO: boolean) => ({
  id,
  number: 1,
  name: '1 пара',
  start,
  end: '10:00',
  isSPO,
})
const times = { higher: [bell(1, '08:00', false)], vocational: [bell(9, '08:30', true)] }

it.each([
  ['nobody', [], '08:00'],
  ['an institute', [1, 1, 9], '08:00'],
  ['a college', [9, 9, 1], '08:30'],
])('the week of %s rings its own bells', (_, timeIds, start) => {
  const lessons = timeIds.map((timeId, id) => aLesson({ id, timeId }))
  expect(bellsOf(times, lessons)[0]?.start).toBe(start)
})
