import { expect, it } from 'vitest'
import { isAllowedAnswer, isAnswered } from './answer-rule.ts'
import type { AnswerValue, Question } from './questionnaire.ts'

const aQuestion = (type: Question['type']): Question => ({
  id: 1,
  text: 'Вопрос',
  type,
  options: ['да', 'нет'],
  isRequired: true,
})

it.each<[Question['type'], AnswerValue, boolean]>([
  ['choice', 'да', true],
  ['choice', 'может быть', false],
  ['choice', ['да'], false],
  ['several', ['да', 'нет'], true],
  ['several', ['да', 'да'], false],
  ['several', ['ещё'], false],
  ['several', 'да', false],
  ['scale', 5, true],
  ['scale', '5', false],
  ['text', 'что угодно', true],
  ['text', 3, false],
  ['choice', null, true],
])('a question of type %s answered with %j: allowed is %s', (type, value, allowed) => {
  expect(isAllowedAnswer(aQuestion(type), value)).toBe(allowed)
})

it.each<[AnswerValue | undefined, boolean]>([
  [undefined, false],
  [null, false],
  ['', false],
  [[], false],
  [1, true],
  ['да', true],
])('%j counts as an answer: %s', (value, answered) => {
  expect(isAnswered(value)).toBe(answered)
})
