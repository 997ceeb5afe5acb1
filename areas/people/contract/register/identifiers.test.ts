import { expect, it } from 'vitest'
import { digitsOf, isPersonalInn, isSnils } from './identifiers.ts'

it.each([
  ['112-233-445 95', true],
  ['112-233-445 96', false],
  ['087-654-303 00', true],
  ['12345', false],
  ['1122334459x', false],
])('%s is a SNILS: %s', (text, expected) => {
  expect(isSnils(digitsOf(text))).toBe(expected)
})

it.each([
  ['500100732259', true],
  ['500100732258', false],
  ['500100732249', false],
  ['7830002293', false],
])('%s is the INN of a person: %s', (text, expected) => {
  expect(isPersonalInn(digitsOf(text))).toBe(expected)
})
