import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it.each([
  ['04:59', 'Доброй ночи'],
  ['05:00', 'Доброе утро'],
  ['11:59', 'Доброе утро'],
  ['12:00', 'Добрый день'],
  ['18:00', 'Добрый вечер'],
  ['23:00', 'Доброй ночи'],
])('at %s the greeting is «%s»', (time, greeting) => {
  expect(greetingAt(time)).toBe(greeting)
})
