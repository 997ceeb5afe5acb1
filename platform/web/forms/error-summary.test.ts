import { expect, it } from 'vitest'
import { errorSummary } from './error-summary.ts'

const labels = { login: 'Логин', phone: 'Номер телефона' }

it('names the fields by their labels, and no field that is hidden or has none', () => {
  const errors = { login: 'Логин уже занят', phone: 'Укажите номер', pin: 'ПИН-код не найден' }
  expect(errorSummary(errors, labels, new Set(['login', 'pin']))).toEqual([
    'Логин: Логин уже занят',
    'Укажите номер',
    'ПИН-код не найден',
  ])
})
