import { expect, it } from 'vitest'
import type { Question } from '../../contract/questionnaire.ts'
import { namedQuestions } from './named-questions.ts'

const question = (id: number, change: Partial<Question> = {}): Question => ({
  id,
  text: 'Хватает ли мест?',
  type: 'choice',
  options: ['Да', 'Нет'],
  isRequired: true,
  ...change,
})
const namesOf = (...questions: Question[]) => namedQuestions(questions).map(({ name }) => name)

it('a question keeps its name in the next edition, whatever its place and whether or not it is required', () => {
  const [before] = namesOf(question(1))
  const [other, after] = namesOf(question(7, { text: 'Новый?' }), question(8, { isRequired: false }))
  expect(after).toBe(before)
  expect(other).not.toBe(before)
})

it('other options make another question, and two of the same words are two', () => {
  const names = namesOf(question(1), question(2, { options: ['Да', 'Не знаю'] }), question(3))
  expect(new Set(names).size).toBe(3)
})
