import { expect, it } from 'vitest'
import words from './home-words.ts'

it.each([
  ['attendance', 0, 'Физика: посещаемость 40 %', 'Нужно не меньше 60 %'],
  ['progress', 1, 'Физика: не хватает 1 балла', 'Сейчас 40 %, нужно не меньше 60 %'],
  ['progress', 4, 'Физика: не хватает 4 баллов', 'Сейчас 40 %, нужно не меньше 60 %'],
])('says what lacks in %s, %i points: %s', (kind, missing, title, detail) => {
  const warning = { disciplineId: 3, disciplineName: 'Физика', kind, percent: 40, threshold: 60 }
  const journal = {
    attendancePercent: 70,
    progressPercent: null,
    disciplines: [{ disciplineId: 3, missing }],
    warnings: [warning],
    deadlines: [],
  }
  expect(words.attention(journal as never)).toMatchObject([
    { tone: 'warn', title, detail, to: '/journal?disciplineId=3' },
  ])
})
