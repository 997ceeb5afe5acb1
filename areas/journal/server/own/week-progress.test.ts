import { expect, it } from 'vitest'
import { weekProgressOf } from './week-progress.ts'
import type { WeekLesson } from './week-store.ts'

function aLesson(more: Partial<WeekLesson> = {}): WeekLesson {
  return {
    disciplineId: 1,
    disciplineName: 'Физика',
    kindId: 1,
    kindName: 'лекция',
    kindColor: '#000000',
    subgroup: 0,
    teachers: ['Тихонов Матвей Викторович'],
    date: '2026-11-16',
    norm: null,
    attendance: null,
    progress: null,
    isHeld: true,
    ...more,
  }
}

it.each([
  ['half for being late: (1 + 0.5 + 0) / 3', ['A', 'L', 'X'], 50],
  ['unmarked in a held lesson was not there: 1 / 2', ['A', null], 50],
  ['two thirds are rounded', ['A', 'A', 'X'], 67],
] as const)('attendance: %s', (_working, marks, percent) => {
  const lessons = marks.map((attendance) => aLesson({ attendance }))
  expect(weekProgressOf(lessons)).toMatchObject([{ attendance: percent, progress: null }])
})

it.each([
  ['7 of 10', [{ progress: 7, norm: 10 }], 70],
  ['(7 + 0) of (10 + 5): empty points are none', [{ progress: 7, norm: 10 }, { norm: 5 }], 47],
  ['a lesson without a norm is left out', [{ progress: 7, norm: 10 }, {}], 70],
  [
    'and so is one that was not held',
    [
      { progress: 7, norm: 10 },
      { norm: 10, isHeld: false },
    ],
    70,
  ],
])('progress: %s', (_working, lessons, percent) => {
  expect(weekProgressOf(lessons.map(aLesson))[0]!.progress).toBe(percent)
})

it('is null where nothing was held', () => {
  const [row] = weekProgressOf([aLesson({ isHeld: false, norm: 5 })])
  expect(row).toMatchObject({ attendance: null, progress: null })
})

it('has a row for each discipline, kind and subgroup, with all its teachers', () => {
  const rows = weekProgressOf([
    aLesson(),
    aLesson({ teachers: ['Осипова Вера Андреевна'] }),
    aLesson({ kindId: 2, kindName: 'лабораторная', subgroup: 1 }),
    aLesson({ kindId: 2, kindName: 'лабораторная', subgroup: 2 }),
    aLesson({ disciplineId: 2, disciplineName: 'Химия' }),
  ])
  expect(rows.map(({ disciplineName, subgroup }) => [disciplineName, subgroup])).toEqual([
    ['Физика', null],
    ['Физика', 1],
    ['Физика', 2],
    ['Химия', null],
  ])
  expect(rows[0]!.teachers).toEqual(['Тихонов Матвей Викторович', 'Осипова Вера Андреевна'])
})
