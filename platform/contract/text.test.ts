import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { speakRussian } from './russian-errors.ts'
import { typedText } from './text.ts'

beforeAll(speakRussian)

it.each([
  ['nothing', ''],
  ['spaces', ' \t\u00A0\u2003'],
  ['characters of zero width', '\u200B\u200B\u200D\uFEFF'],
  ['marks of direction around spaces', '\u202E \u2069'],
  ['a soft hyphen and fillers', '\u00AD\u3164\u2800'],
])('a text of %s alone is refused as an empty one', (_, text) => {
  expect(z.safeParse(typedText({ max: 3 }), text).error?.issues[0]?.message).toBe('Заполните поле')
  expect(typedText({ min: 0, max: 3 }).parse(text)).toBe('')
})

it.each([
  ['  Тест 1 \n', 'Тест 1'],
  ['ко\u00ADфе', 'ко\u00ADфе'],
  ['👩\u200D🔬', '👩\u200D🔬'],
  ['—', '—'],
])('the text %j is stored as %j', (text, stored) => {
  expect(typedText({ max: 20 }).parse(text)).toBe(stored)
})
