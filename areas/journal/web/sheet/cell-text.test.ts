import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, readCell, readTyped, spokenCell, type CellRules } from './cell-text.ts'
import { EMPTY_CELL, type Attendance, type CellValue } from './cell-value.ts'

const mark = (attendance: Attendance | null, points: number | null = null): CellValue => ({
  attendance,
  points,
  text: '',
})
const lesson: CellRules = { kind: 'mark', norm: 5 }
const valueOf = (rules: CellRules, typed: string, before = EMPTY_CELL) => readTyped(rules, typed, before)

describe('readTyped', () => {
  it.each([
    ['+', mark('attended')],
    ['н', mark('absent')],
    ['H', mark('absent')],
    ['−', mark('absent')],
    ['оп', mark('late')],
    ['5', mark('attended', 5)],
    ['4,5', mark('attended', 4.5)],
    ['н 3', mark('absent', 3)],
    ['оп4', mark('late', 4)],
    ['  ', EMPTY_CELL],
  ])('reads %j', (typed, value) => {
    expect(valueOf(lesson, typed)).toEqual({ value })
  })

  it('keeps the points when only the presence is corrected', () => {
    expect(valueOf(lesson, 'н', mark('attended', 4))).toEqual({ value: mark('absent', 4) })
  })

  it('keeps the presence when only points are typed', () => {
    expect(valueOf(lesson, '2', mark('late'))).toEqual({ value: mark('late', 2) })
  })

  it.each([
    ['6', 'Больше нормы: 5'],
    ['1,255', 'Не больше двух знаков после запятой'],
    ['-5', null],
    ['отлично', 'Введите +, н, оп или баллы'],
    ['+-', 'Введите +, н, оп или баллы'],
  ])('tells what is wrong with %j', (typed, problem) => {
    const read = valueOf(lesson, typed)
    if (problem === null) expect(read).toEqual({ value: mark('absent', 5) })
    else expect(read).toEqual({ problem })
  })

  it('takes no points before there is a norm', () => {
    expect(valueOf({ kind: 'mark', norm: null }, '1')).toEqual({ problem: 'Сначала задайте норму баллов' })
    expect(valueOf({ kind: 'mark', norm: null }, '+')).toEqual({ value: mark('attended') })
  })

  it('takes the key 0 for being late in a column of attendance, and for no points elsewhere', () => {
    expect(valueOf({ kind: 'attendance', norm: null }, '0')).toEqual({ value: mark('late') })
    expect(valueOf(lesson, '0')).toEqual({ value: mark('attended', 0) })
  })

  it('takes numbers alone in a column of points', () => {
    expect(valueOf({ kind: 'points', norm: 10 }, '7.25')).toEqual({ value: mark(null, 7.25) })
    expect(valueOf({ kind: 'points', norm: 10 }, '+')).toEqual({ problem: 'Введите число' })
  })
})

describe('a cell copied to another one', () => {
  const value = fc.record({
    attendance: fc.constantFrom<Attendance | null>('attended', 'late', 'absent', null),
    points: fc.option(fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100)),
    text: fc.constant(''),
  })

  it('is the same value there', () => {
    fc.assert(
      fc.property(value, (copied) => {
        expect(readCell(lesson, cellText('mark', copied))).toEqual({ value: copied })
      }),
    )
  })
})

it('is read aloud in words', () => {
  expect(spokenCell('mark', mark('absent', 2.5))).toBe('Н 2,5, отсутствует, баллы: 2,5')
  expect(spokenCell('mark', EMPTY_CELL)).toBe('не отмечено, без баллов')
  expect(spokenCell('points', EMPTY_CELL)).toBe('без баллов')
})
