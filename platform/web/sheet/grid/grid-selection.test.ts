import { describe, expect, it } from 'vitest'
import { GridSelection, UNMARKED } from './grid-selection.ts'

const SIZE = { rows: 3, columns: 4 }

describe('the selection of a grid', () => {
  it('marks the row of the cursor alone, and keeps the marks of a row that did not change', () => {
    const selection = new GridSelection(SIZE)
    const before = selection.marksOf(0)
    expect(before).toEqual({ cursor: 0, from: -1, to: -1, editing: null, hasField: false })
    expect(selection.marksOf(1)).toBe(UNMARKED)
    selection.goTo({ row: 0, column: 0 })
    expect(selection.marksOf(0)).toBe(before)
    selection.goTo({ row: 1, column: 2 })
    expect(selection.marksOf(0)).toBe(UNMARKED)
    expect(selection.marksOf(1)).toMatchObject({ cursor: 2 })
  })

  it('spans from the anchor to the cursor', () => {
    const selection = new GridSelection(SIZE)
    selection.goTo({ row: 1, column: 3 }, true)
    expect(selection.marksOf(0)).toMatchObject({ cursor: -1, from: 0, to: 3 })
    expect(selection.marksOf(1)).toMatchObject({ cursor: 3, from: 0, to: 3 })
    selection.selectAll()
    expect(selection.marksOf(2)).toMatchObject({ cursor: 3, from: 0, to: 3 })
  })

  it('shows what is typed in the open cell, and moves on when it is closed', () => {
    const selection = new GridSelection(SIZE)
    selection.open({ text: '5', isQuick: true, hasField: false })
    expect(selection.marksOf(0)).toMatchObject({ editing: '5', hasField: false })
    selection.close({ row: 9, column: 0 })
    expect(selection.editing).toBeNull()
    expect(selection.current.cursor).toEqual({ row: 2, column: 0 })
  })

  it('stays inside when rows and columns have gone', () => {
    const selection = new GridSelection(SIZE)
    selection.goTo({ row: 2, column: 3 })
    selection.fit({ rows: 1, columns: 2 })
    expect(selection.current.cursor).toEqual({ row: 0, column: 1 })
  })
})
