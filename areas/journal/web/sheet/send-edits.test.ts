import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts'
import { EMPTY_CELL } from './cell-value.ts'
import { absenceOf, sendUncontested } from './send-edits.ts'
import type { CellEdit, Conflict } from './sheet-state.ts'

const edit = (row: number): CellEdit => ({ row, column: 'lesson', value: EMPTY_CELL })
const conflictAt = (row: number): Conflict => ({
  row,
  column: 'lesson',
  theirs: EMPTY_CELL,
  by: 'Н. Н.',
  at: '',
})

describe('sendUncontested', () => {
  it('sends everything once when nothing is contested', async () => {
    const sent: number[][] = []
    const conflicts = await sendUncontested(
      [edit(1), edit(2)],
      async (edits) => void sent.push(edits.map(({ row }) => row)),
      () => [],
    )
    expect({ sent, conflicts }).toEqual({ sent: [[1, 2]], conflicts: [] })
  })

  it('sends the rest again and tells what is contested', async () => {
    const sent: number[][] = []
    const conflicts = await sendUncontested(
      [1, 2, 3].map(edit),
      async (edits) => {
        sent.push(edits.map(({ row }) => row))
        const contested = edits.find(({ row }) => row > 1)
        if (contested) throw new ApiError(409, { message: 'Данные изменены', row: contested.row })
      },
      ({ row }) => [conflictAt(Number(row))],
    )
    expect(sent).toEqual([[1, 2, 3], [1, 3], [1]])
    expect(conflicts.map(({ row }) => row)).toEqual([2, 3])
  })

  it('gives up on a conflict that names none of the cells', async () => {
    const failing = () => Promise.reject(new ApiError(409, { message: 'Журнал закрыт' }))
    await expect(sendUncontested([edit(1)], failing, () => [])).rejects.toThrow('Журнал закрыт')
  })
})

it.each([
  [new NetworkError(null), 'network'],
  [new ApiError(503), 'server'],
  [new ApiError(422), null],
  [new Error('x'), null],
])('tells a lost connection and a server in trouble from a refusal: %s', (error, absence) => {
  expect(absenceOf(error)).toBe(absence)
})
