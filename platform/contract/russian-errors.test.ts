import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { speakRussian } from './russian-errors.ts'

describe('the text of a schema’s complaint', () => {
  beforeAll(speakRussian)

  function firstText(schema: z.ZodMiniType, value: unknown): string | undefined {
    return z.safeParse(schema, value).error?.issues[0]?.message
  }

  it.each([
    ['an absent field', z.string(), undefined, 'Заполните поле'],
    ['an empty text', z.string().check(z.minLength(1)), '', 'Заполните поле'],
    ['an empty number', z.number(), '', 'Заполните поле'],
    ['an empty choice', z.enum(['a', 'b']), '', 'Заполните поле'],
    ['a short text', z.string().check(z.minLength(8)), 'abc', 'Не менее 8 символов'],
    ['a text one over', z.string().check(z.maxLength(1)), 'abc', 'Не более 1 символа'],
    ['a text of another length', z.string().check(z.length(12)), '1', 'Нужно ровно 12 символов'],
    ['letters for a number', z.number(), 'abc', 'Укажите число'],
    ['a small number', z.number().check(z.gte(3)), 1, 'Не меньше 3'],
    ['a number on an open bound', z.number().check(z.gt(0)), 0, 'Больше 0'],
    ['a fraction', z.int(), 1.5, 'Укажите целое число'],
    ['nothing chosen', z.array(z.int()).check(z.minLength(1)), [], 'Выберите хотя бы одно значение'],
    ['too many chosen', z.array(z.int()).check(z.maxLength(1)), [1, 2], 'Не более 1 значения'],
    ['a foreign choice', z.enum(['a', 'b']), 'c', 'Выберите одно из допустимых значений'],
    ['a broken date', z.iso.date(), '2026-13-01', 'Укажите дату в виде ГГГГ-ММ-ДД'],
  ])('speaks to a human about %s', (_, schema, value, text) => {
    expect(firstText(schema, value)).toBe(text)
  })

  it('leaves a text of the schema itself alone', () => {
    expect(firstText(z.string().check(z.minLength(1, 'Введите логин')), '')).toBe('Введите логин')
  })
})
