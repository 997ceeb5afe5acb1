import { describe, expect, it } from 'vitest'
import { movedBy, nextSpot, rectangleOf, spotsOf } from './selection.ts'

const size = { rows: 30, columns: 8 }
const at = (row: number, column: number) => ({ row, column })

describe('movedBy', () => {
  it.each([
    ['ArrowDown', false, at(3, 3)],
    ['ArrowUp', true, at(0, 3)],
    ['ArrowRight', true, at(2, 7)],
    ['PageDown', false, at(12, 3)],
    ['PageUp', false, at(0, 3)],
    ['Home', false, at(2, 0)],
    ['End', true, at(29, 7)],
    ['Enter', false, null],
  ])('%s (far: %s)', (key, isFar, moved) => {
    expect(movedBy({ key, isFar }, at(2, 3), size)).toEqual(moved)
  })

  it('stays inside the table', () => {
    expect(movedBy({ key: 'ArrowLeft', isFar: false }, at(0, 0), size)).toEqual(at(0, 0))
    expect(movedBy({ key: 'ArrowDown', isFar: false }, at(29, 7), size)).toEqual(at(29, 7))
  })
})

it('leads down by Enter, right by Tab, and back with Shift', () => {
  expect(nextSpot('Enter', false, at(1, 1))).toEqual(at(2, 1))
  expect(nextSpot('Tab', true, at(1, 1))).toEqual(at(1, 0))
})

it('selects a rectangle whichever corner it was begun from', () => {
  const selection = { anchor: at(3, 2), cursor: at(1, 4) }
  expect(rectangleOf(selection)).toEqual({ top: 1, left: 2, bottom: 3, right: 4 })
  expect(spotsOf(selection)).toHaveLength(9)
  expect(spotsOf(selection)[0]).toEqual(at(1, 2))
})
