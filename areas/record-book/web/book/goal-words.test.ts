import { expect, it } from 'vitest'
import { StatementType } from '#areas/sheets/contract/marks.ts'
import type { Examination } from '../../contract/examination.ts'
import type { BookCard } from '../../contract/record.ts'
import { examsText } from './book-words.ts'
import { scholarshipText } from './goal-words.ts'

function coming(id: number, name: string): Examination {
  const card = { id, title: name, mark: null, finalMark: null } as BookCard
  const type = { id, name } as BookCard['type']
  return { title: name, semester: 1, type, attempts: [card], held: null, coming: card, credits: 3 }
}

const exam = coming(StatementType.exam, 'Экзамен')
const work = coming(StatementType.courseWork, 'Курсовая работа')
const credit = coming(StatementType.credit, 'Зачёт')

it('calls an examination what is one, and counts the others as tests', () => {
  expect(examsText([exam, exam])).toBe('2\u00A0экзамена')
  expect(examsText([exam, work])).toBe('2\u00A0испытания')
  expect(examsText([work])).toBe('1\u00A0испытание')
})

it('names the only one that is still to come, and has no part for a credit', () => {
  const textOf = (...all: Examination[]) => scholarshipText(null, all)
  expect(textOf(work, credit)).toBe('Решит первая сессия. Впереди курсовая работа, нужно не ниже «Хорошо».')
  expect(textOf(exam, credit)).toBe('Решит первая сессия. Впереди экзамен, нужно не ниже «Хорошо».')
  expect(textOf(exam, work)).toBe('Решит первая сессия. Впереди 2\u00A0испытания, нужно не ниже «Хорошо».')
})
