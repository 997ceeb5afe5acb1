import { describe, expect, it } from 'vitest'
import words from './home-words.ts'

const warned = (disciplineId: number, disciplineName: string, kind: string, percent = 40) => ({
  disciplineId,
  disciplineName,
  kind,
  percent,
  threshold: 60,
})

/** The attention items of a term with these warnings, and these points missing by discipline. */
const attentionIn = (warnings: object[], missing: Record<number, number> = {}) =>
  words.attention({
    warnings,
    disciplines: Object.entries(missing).map(([id, points]) => ({
      disciplineId: Number(id),
      missing: points,
    })),
  } as never)

describe('one discipline below a threshold', () => {
  it.each([
    ['attendance', 0, 'Физика: посещаемость 40\u00A0%', 'Нужно не меньше 60\u00A0%'],
    ['progress', 1, 'Физика: не хватает 1\u00A0балла', 'Сейчас 40\u00A0%, нужно не меньше 60\u00A0%'],
    ['progress', 1.5, 'Физика: не хватает 1,5\u00A0балла', 'Сейчас 40\u00A0%, нужно не меньше 60\u00A0%'],
    ['progress', 4, 'Физика: не хватает 4\u00A0баллов', 'Сейчас 40\u00A0%, нужно не меньше 60\u00A0%'],
  ])('by %s, %d points missing, is named with what lacks: %s', (kind, missing, title, detail) => {
    expect(attentionIn([warned(3, 'Физика', kind)], { 3: missing })).toMatchObject([
      { tone: 'warn', title, detail, to: '/journal?disciplineId=3' },
    ])
  })
})

describe('several disciplines below a threshold', () => {
  it('are counted, the one that lacks most is named', () => {
    const warnings = [warned(3, 'Физика', 'progress'), warned(4, 'Химия', 'progress')]
    expect(attentionIn(warnings, { 3: 2, 4: 5 })).toMatchObject([
      {
        title: 'Мало баллов: 2\u00A0дисциплины',
        detail: 'Хуже всего Химия: не хватает 5\u00A0баллов',
        to: '/journal',
      },
    ])
  })

  it('are counted apart for lessons and points', () => {
    const warnings = [
      warned(3, 'Физика', 'attendance', 45),
      warned(4, 'Химия', 'attendance', 30),
      warned(4, 'Химия', 'progress'),
    ]
    expect(attentionIn(warnings, { 4: 5 }).map(({ title }) => title)).toEqual([
      'Посещаемость ниже порога: 2\u00A0дисциплины',
      'Химия: не хватает 5\u00A0баллов',
    ])
  })
})
