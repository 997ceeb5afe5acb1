import { expect, it } from 'vitest'
import { placeLessons } from './placed-lesson.ts'

const TIMES = [
  { id: 11, number: 1, name: '1 пара', begins: '08:00', ends: '09:35' },
  { id: 12, number: 2, name: '2 пара', begins: '09:45', ends: '11:20' },
  { id: 21, number: 1, name: '1 пара', begins: '08:30', ends: '10:00' },
]
const lesson = (id: number, dayId: number, timeId: number, name = 'Физика') => ({ id, dayId, timeId, name })

it('orders lessons by day, time, name and id', () => {
  const lessons = [
    lesson(1, 2, 11),
    lesson(2, 1, 12),
    lesson(3, 1, 11, 'Химия'),
    lesson(5, 1, 11),
    lesson(4, 1, 11),
  ]
  expect(placeLessons(lessons, TIMES).map((placed) => placed.lesson.id)).toEqual([4, 5, 3, 2, 1])
})

it('gives a college lesson the time of its own bells', () => {
  const [placed] = placeLessons([lesson(1, 1, 21)], TIMES)
  expect(placed).toMatchObject({ number: 1, begins: '08:30', ends: '10:00' })
})

it('leaves out a lesson at a time that is not in the dictionary', () => {
  expect(placeLessons([lesson(1, 1, 99)], TIMES)).toEqual([])
})
