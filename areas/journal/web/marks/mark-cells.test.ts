import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attendance } from '../../contract/attendance.ts'
import { isAboveNorm, markCells, type MarkCells } from './mark-cells.ts'
import { EMPTY_MARK, type MarkValue } from './mark-value.ts'

const mark = (attendance: Attendance, points: number | null = null): MarkValue => ({
  attendance,
  points,
  text: '',
})
const lesson = markCells('mark', 5)
const valueOf = (cells: MarkCells, typed: string, before = EMPTY_MARK) => cells.readOver!(typed, before)

describe('a typed text', () => {
  it.each([
    ['+', mark('A')],
    ['н', mark('X')],
    ['H', mark('X')],
    ['−', mark('X')],
    ['оп', mark('L')],
    ['5', mark('A', 5)],
    ['4,5', mark('A', 4.5)],
    ['н 3', mark('X', 3)],
    ['оп4', mark('L', 4)],
    ['  ', EMPTY_MARK],
  ])('reads %j', (typed, value) => {
    expect(valueOf(lesson, typed)).toEqual({ value })
  })

  it('keeps the points when only the presence is corrected', () => {
    expect(valueOf(lesson, 'н', mark('A', 4))).toEqual({ value: mark('X', 4) })
  })

  it('keeps the presence when only points are typed', () => {
    expect(valueOf(lesson, '2', mark('L'))).toEqual({ value: mark('L', 2) })
  })

  it.each([
    ['6', 'Больше нормы: 5'],
    ['1,255', 'Не больше двух знаков после запятой'],
    ['-5', null],
    ['отлично', 'Введите +, н, оп или баллы'],
    ['+-', 'Введите +, н, оп или баллы'],
  ])('says what is wrong with %j', (typed, problem) => {
    const read = valueOf(lesson, typed)
    if (problem === null) expect(read).toEqual({ value: mark('X', 5) })
    else expect(read).toEqual({ problem })
  })

  it.each([
    [lesson, '6', true],
    [lesson, 'н 12', true],
    [markCells('points', null), '1', true],
    [lesson, '1,255', false],
    [lesson, 'отлично', false],
    [markCells('attendance'), 'болел', false],
  ])('is said to be above the norm only where a number is', (cells, typed, isAbove) => {
    const read = valueOf(cells, typed)
    expect('problem' in read && isAboveNorm(read.problem)).toBe(isAbove)
  })

  it('takes no points before there is a norm', () => {
    expect(valueOf(markCells('mark', null), '1')).toEqual({ problem: 'Сначала задайте норму баллов' })
    expect(valueOf(markCells('mark', null), '+')).toEqual({ value: mark('A') })
  })

  it('takes the key 0 for being late in a column of attendance, and for no points elsewhere', () => {
    expect(valueOf(markCells('attendance', null), '0')).toEqual({ value: mark('L') })
    expect(valueOf(lesson, '0')).toEqual({ value: mark('A', 0) })
  })

  it('takes numbers alone in a column of points', () => {
    expect(valueOf(markCells('points', 10), '7.25')).toEqual({ value: mark(null, 7.25) })
    expect(valueOf(markCells('points', 10), '+')).toEqual({ problem: 'Введите число' })
  })
})

describe('a cell copied to another one', () => {
  const value = fc.record({
    attendance: fc.constantFrom<Attendance>('A', 'L', 'X', null),
    points: fc.option(fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100)),
    text: fc.constant(''),
  })

  it('is the same value there', () => {
    fc.assert(
      fc.property(value, (copied) => {
        expect(lesson.read(lesson.textOf(copied))).toEqual({ value: copied })
      }),
    )
  })
})

it('is read aloud in words', () => {
  expect(markCells('mark').spoken(mark('X', 2.5))).toBe('Н 2,5, отсутствие, баллы: 2,5')
  expect(markCells('mark').spoken(EMPTY_MARK)).toBe('не отмечено, без баллов')
  expect(markCells('points').spoken(EMPTY_MARK)).toBe('без баллов')
})
