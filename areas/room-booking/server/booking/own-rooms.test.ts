import { expect, it } from 'vitest'
import { ownRooms } from './own-rooms.ts'

const [small, large] = [{ id: 1 }, { id: 2 }]
const offer = (date: string, begins: string, ends: string, rooms = [small, large]) => ({
  date,
  begins,
  ends,
  rooms,
})

it('at one time a room is suggested to one, on another day or at another time again', () => {
  const own = ownRooms([
    offer('2026-11-25', '09:00', '10:30'),
    offer('2026-11-25', '09:00', '12:10'),
    offer('2026-11-25', '10:40', '12:10'),
    offer('2026-11-26', '09:00', '10:30'),
    offer('2026-11-25', '10:00', '12:00', [small]),
  ])
  expect(own.map((room) => room?.id ?? null)).toEqual([1, 2, 1, 1, null])
})
