import { expect, it } from 'vitest'
import { shortName } from './person-name.ts'

it.each([
  ['Иванов Иван Иванович', 'Иванов И. И.'],
  ['Ли Юн', 'Ли Ю.'],
  ['Мамедов Ильгар Гасан оглы', 'Мамедов И. Г.'],
  ['Мадонна', 'Мадонна'],
])('«%s» is shortened to «%s»', (fullName, short) => {
  expect(shortName(fullName)).toBe(short)
})
