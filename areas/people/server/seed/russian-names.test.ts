import { expect, it } from 'vitest'
import { MALE_NAMES } from './first-names.ts'
import { patronymicOf, surnameOf } from './russian-names.ts'
import { SURNAMES } from './surnames.ts'

it.each([
  ['Иван', 'Иванович', 'Ивановна'],
  ['Алексей', 'Алексеевич', 'Алексеевна'],
  ['Дмитрий', 'Дмитриевич', 'Дмитриевна'],
  ['Георгий', 'Георгиевич', 'Георгиевна'],
  ['Юрий', 'Юрьевич', 'Юрьевна'],
  ['Григорий', 'Григорьевич', 'Григорьевна'],
  ['Василий', 'Васильевич', 'Васильевна'],
  ['Игорь', 'Игоревич', 'Игоревна'],
  ['Илья', 'Ильич', 'Ильинична'],
  ['Никита', 'Никитич', 'Никитична'],
  ['Лев', 'Львович', 'Львовна'],
  ['Яков', 'Яковлевич', 'Яковлевна'],
  ['Пётр', 'Петрович', 'Петровна'],
])('the children of %s are %s and %s', (father, son, daughter) => {
  expect(patronymicOf(father, 'm')).toBe(son)
  expect(patronymicOf(father, 'f')).toBe(daughter)
})

it('gives every father in the list a patronymic that ends as one', () => {
  for (const father of MALE_NAMES) {
    expect(patronymicOf(father, 'm')).toMatch(/ич$/)
    expect(patronymicOf(father, 'f')).toMatch(/на$/)
  }
})

it('makes surnames agree with the gender', () => {
  expect(surnameOf('Лебедев', 'f')).toBe('Лебедева')
  expect(surnameOf('Ерёмин', 'f')).toBe('Ерёмина')
  expect(surnameOf('Островский', 'f')).toBe('Островская')
  for (const surname of SURNAMES) expect(surnameOf(surname, 'f')).toMatch(/(а|ая)$/)
})

it('repeats no surname', () => {
  expect(new Set(SURNAMES).size).toBe(SURNAMES.length)
})
