import { expect, it } from 'vitest'
import words from './home-words.ts'

const course = { key: 'a', unfilledCount: 0, oldestUnfilled: null }
const figureOf = (...counts: number[]) =>
  words.keyFigures({
    courses: counts.map((unfilledCount) => ({ ...course, unfilledCount })),
    behindCount: 0,
  } as never)[0]

it.each([
  [[3, 0, 4], '7', 'за семестр, курсы: 2 из 3'],
  [[0, 0], '0', 'все занятия семестра отмечены'],
])('the unfilled lessons of a teacher are those of the term: %o', (counts, value, note) => {
  expect(figureOf(...counts)).toMatchObject({ label: 'Не заполнено', value, note })
})
