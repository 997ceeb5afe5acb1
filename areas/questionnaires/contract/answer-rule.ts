import type { AnswerValue, Question } from './questionnaire.ts'

/** True when a question has an answer at all. */
export function isAnswered(value: AnswerValue | undefined): boolean {
  if (value === null || value === undefined) return false
  return typeof value === 'number' || value.length > 0
}

/** True when the question allows the answer; giving none is always allowed. */
export function isAllowedAnswer({ type, options }: Question, value: AnswerValue): boolean {
  if (!isAnswered(value)) return true
  if (type === 'scale') return typeof value === 'number'
  if (type === 'text') return typeof value === 'string'
  if (type === 'choice') return typeof value === 'string' && options.includes(value)
  return (
    Array.isArray(value) &&
    value.every((option) => options.includes(option)) &&
    new Set(value).size === value.length
  )
}
