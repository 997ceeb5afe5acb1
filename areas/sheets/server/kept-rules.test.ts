import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { MARK_NAMES, marksOf, markWeightOf } from '../contract/marks.ts'
import { STATEMENT_MOVES, STATUS_NAMES } from '../contract/status.ts'

describe('the contract says what the database keeps', () => {
  const server = useTestServer({ areas: {}, template: 'empty' })

  it('of the steps of a sheet', async () => {
    const rows = await server.db.selectFrom('statement_move').selectAll().execute()
    const moves = Object.entries(STATEMENT_MOVES).flatMap(([from, next]) =>
      Object.entries(next).map(([to, actor]) => `${from} ${to} ${actor}`),
    )
    expect(rows.map((row) => `${row.from_id} ${row.to_id} ${row.actor}`).toSorted()).toEqual(moves.toSorted())
  })

  it('of the marks of each type, their names and weights', async () => {
    const rows = await server.db.selectFrom('statement_type_mark').selectAll().execute()
    for (const typeId of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const kept = rows.filter((row) => row.type_id === typeId).map((row) => row.mark_id)
      expect(kept.toSorted((a, b) => a - b)).toEqual(marksOf(typeId).toSorted((a, b) => a - b))
    }
    const states = await server.db.selectFrom('statement_status').select(['id', 'name']).execute()
    for (const { id, name } of states.filter((state) => state.id < 7)) expect(STATUS_NAMES[id]).toBe(name)
    const marks = await server.db.selectFrom('mark').select(['id', 'name', 'weight']).execute()
    for (const { id, name, weight } of marks)
      expect([MARK_NAMES[id], markWeightOf(id)]).toEqual([name, weight])
  })
})
