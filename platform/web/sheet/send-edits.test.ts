import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts'
import { absenceOf, sendUncontested } from './send-edits.ts'
import type { CellEdit, Conflict } from './sheet-state.ts'
import { UNCOUNTED } from './testing/stocktaking.ts'

const edit = (row: number): CellEdit => ({ row, column: 'counted', value: UNCOUNTED })
const conflictAt = (row: number): Conflict => ({
  row,
  column: 'counted',
  theirs: UNCOUNTED,
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

  it('sends the rest again and returns what is contested', async () => {
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
    const failing = () => Promise.reject(new ApiError(409, { message: 'Опись закрыта' }))
    await expect(sendUncontested([edit(1)], failing, () => [])).rejects.toThrow('Опись закрыта')
  })
})

it.each([
  [new NetworkError(null), 'network'],
  [new ApiError(503), 'server'],
  [new ApiError(422), null],
  [new Error('x'), null],
])('a lost connection and a server in trouble are no refusal: %s', (error, absence) => {
  expect(absenceOf(error)).toBe(absence)
})
