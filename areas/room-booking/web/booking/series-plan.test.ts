import { expect, it } from 'vitest'
import type { SeriesRoom } from '../../contract/series.ts'
import { datesTaken, planSeries } from './series-plan.ts'

const aRoom = (id: number, capacity: number, taken: string[]): SeriesRoom => ({
  id,
  name: `1-${id}`,
  building: { id: 1, name: 'Корпус 1' },
  capacity,
  tags: [],
  taken,
})
const DATES = ['2026-11-25', '2026-12-02']
const chosen = aRoom(1, 30, ['2026-12-02'])
const near = aRoom(2, 32, [])
const far = aRoom(3, 90, [])

const roomsOf = (rooms: SeriesRoom[], choices = {}) =>
  planSeries({ rooms, chosen, dates: DATES, choices }).map(({ room, isReplaced }) => [room?.id, isReplaced])

it('keeps the chosen room where it is free and takes the likest elsewhere', () => {
  expect(roomsOf([chosen, far, near])).toEqual([
    [1, false],
    [2, true],
  ])
})

it('leaves a date without a room where none is free', () => {
  expect(roomsOf([chosen])).toEqual([
    [1, false],
    [undefined, false],
  ])
})

it('does for each date what was chosen by hand, also nothing', () => {
  expect(roomsOf([chosen, near, far], { '2026-11-25': 0, '2026-12-02': 3 })).toEqual([
    [undefined, false],
    [3, true],
  ])
})

it('lets nobody wait but for the dates on which the chosen room is taken', () => {
  const choices = { '2026-11-25': 3, '2026-12-02': 0 }
  const plan = planSeries({ rooms: [chosen, near, far], chosen, dates: DATES, choices })
  expect(datesTaken(plan, chosen)).toEqual(['2026-12-02'])
  expect(datesTaken(plan, near)).toEqual([])
})
