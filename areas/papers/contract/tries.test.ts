import { expect, it } from 'vitest'
import { printedSigns } from './paper-code.ts'
import { triesText } from './tries.ts'

it.each([
  [null, null],
  [11, null],
  [7, 'Осталось 7\u00A0проверок из 30 за этот час'],
  [2, 'Осталось 2\u00A0проверки из 30 за этот час'],
  [1, 'Осталась 1\u00A0проверка из 30 за этот час'],
  [0, 'Осталось 0\u00A0проверок из 30 за этот час'],
])('%s tries left are said as %s', (left, text) => {
  expect(triesText(left)).toBe(text)
})

it.each([
  ['7k4m-u2rx-9tb5-w6he', '7K4M-U2RX-9TB5-W6HE'],
  ['7k4mu', '7K4M-U'],
  ['7k4m', '7K4M'],
])('shows %s in groups as %s, sign by sign', (typed, printed) => {
  const shown = printedSigns(typed).map(({ sign, isLastOfGroup }) => sign + (isLastOfGroup ? '-' : ''))
  expect(shown.join('')).toBe(printed)
})
