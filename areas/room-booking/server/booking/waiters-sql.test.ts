import { expect, it } from 'vitest'
import { withOwnRooms, type WaiterRow } from './waiters-sql.ts'

const small = { id: 1, name: 'А-1', seats: 20 }
const large = { id: 2, name: 'А-2', seats: 60 }
const aWaiter = (id: number, begins: string, ends: string, rooms: WaiterRow['rooms']): WaiterRow => ({
  id,
  staff: { id, name: 'Иванов И. И.' },
  fromLessonNumber: 1,
  toLessonNumber: 1,
  createdAt: '2026-11-20T09:00:00Z',
  begins,
  ends,
  rooms,
})

it('two who wait for the same time are offered different rooms, at different times the same one', () => {
  const both = [small, large]
  const waiters = [
    aWaiter(1, '09:00:00', '10:30:00', both),
    aWaiter(2, '09:00:00', '12:10:00', both),
    aWaiter(3, '10:40:00', '12:10:00', [small]),
    aWaiter(4, '10:40:00', '12:10:00', [small]),
  ]
  expect(withOwnRooms(waiters).map(({ alternative }) => alternative?.id)).toEqual([1, 2, 1, undefined])
})
