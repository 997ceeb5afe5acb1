import { expect, it, vi } from 'vitest'
import { AheadQuestion } from './ahead-question.ts'

it('asks once: a yes puts the marks and lets all others through, a no drops them', () => {
  const question = new AheadQuestion()
  const [dropped, put] = [vi.fn<() => void>(), vi.fn<() => void>()]
  expect(question.ask(dropped)).toBe(false)
  expect(question.isOpen()).toBe(true)
  question.answer(false)
  expect([question.isOpen(), dropped.mock.calls.length]).toEqual([false, 0])
  expect(question.ask(put)).toBe(false)
  question.answer(true)
  expect([question.isOpen(), put.mock.calls.length]).toEqual([false, 1])
  expect(question.ask(dropped)).toBe(true)
})
