import { expect, it } from 'vitest'
import words from './home-words.ts'

it('names every discipline in which a threshold is missed', () => {
  const warning = {
    disciplineId: 3,
    disciplineName: 'Физика',
    kind: 'attendance',
    percent: 40,
    threshold: 60,
  }
  const journal = {
    attendancePercent: 70,
    progressPercent: null,
    disciplines: [],
    warnings: [warning],
    deadlines: [],
  }
  expect(words.attention(journal as never)).toMatchObject([
    {
      tone: 'warn',
      title: 'Низкая посещаемость: Физика',
      detail: 'Сейчас 40 %, нужно не меньше 60 %',
      to: '/journal?disciplineId=3',
    },
  ])
})
