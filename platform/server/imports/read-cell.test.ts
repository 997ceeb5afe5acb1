import { describe, expect, it } from 'vitest'
import type { ImportColumn } from './import-kind.ts'
import { readCell } from './read-cell.ts'

const choices = new Map([
  ['муж', 'муж'],
  ['м', 'муж'],
  ['жен', 'жен'],
])
const about = { name: 'x', heading: 'X', example: '' }
const reading = (raw: string, column: Partial<ImportColumn>) =>
  readCell(raw, { ...about, ...column } as ImportColumn, choices)

const date = { type: 'date' } as const
const rate = { type: 'decimal', min: 0, max: 2, digits: 2 } as const

describe('a cell', () => {
  it.each([
    [' Иванова\u00a0 Анна ', { type: 'text', maxLength: 20 }, 'Иванова Анна'],
    ["'=1+1", { type: 'text', maxLength: 20 }, '=1+1'],
    ['', { type: 'text', maxLength: 20 }, null],
    ['1.9.2026', date, '2026-09-01'],
    ['01.09.2026 0:00:00', date, '2026-09-01'],
    ['2026-09-01', date, '2026-09-01'],
    ['46266', date, '2026-09-01'],
    ['0,5', rate, '0.5'],
    ['0.30000000000000004', rate, '0.3'],
    ['1 250', { type: 'whole', min: 0, max: 5000 }, '1250'],
    ['Да', { type: 'flag' }, 'true'],
    ['-', { type: 'flag' }, 'false'],
    ['М', { type: 'choice', choices: () => [] }, 'муж'],
    ['жен; м', { type: 'choices', choices: () => [] }, 'муж; жен'],
  ] as [string, Partial<ImportColumn>, string | null][])('%j is read by its column', (raw, column, value) => {
    expect(reading(raw, column)).toEqual({ value })
  })

  it.each([
    ['31.02.2026', date, 'такого дня нет: «31.02.2026»'],
    ['вчера', date, 'ожидается дата вида 01.09.2026, а не «вчера»'],
    ['0,125', rate, 'ожидается число, не больше 2 знаков после запятой, а не «0,125»'],
    ['3', rate, 'ожидается число от 0 до 2, а не 3'],
    ['1,5', { type: 'whole', min: 0, max: 9 }, 'ожидается целое число, а не «1,5»'],
    ['может быть', { type: 'flag' }, 'ожидается «да» или «нет», а не «может быть»'],
    ['кот', { type: 'choice', choices: () => [] }, '«кот» нет среди допустимых значений: муж, жен'],
    ['абвгд', { type: 'text', maxLength: 3 }, 'не больше 3 знаков, а здесь 5'],
    [' ', { type: 'text', maxLength: 3, isRequired: true }, 'не заполнено'],
  ] as [string, Partial<ImportColumn>, string][])('%j is refused in words', (raw, column, problem) => {
    expect(reading(raw, column)).toEqual({ problem })
  })
})
