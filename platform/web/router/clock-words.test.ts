import { expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'

it.each([
  ['Europe/Moscow', 'По московскому времени'],
  ['Asia/Vladivostok', 'По владивостокскому времени'],
  ['Europe/Minsk', 'По времени университета (Europe/Minsk)'],
])('a moment of the zone %s is typed %s', (timeZone, words) => {
  expect(clockWords(timeZone)).toBe(words)
})
