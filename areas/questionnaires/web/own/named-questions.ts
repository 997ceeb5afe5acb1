import type { Question } from '../../contract/questionnaire.ts'

/** A question that is the same in two editions has one name in both, though another id. */
export function namedQuestions(questions: readonly Question[]): { name: string; question: Question }[] {
  const seen = new Map<string, number>()
  return questions.map((question) => {
    const { text, type, options } = question
    const words = JSON.stringify([text, type, options])
    const place = seen.get(words) ?? 0
    seen.set(words, place + 1)
    return { name: `${words} ${place}`, question }
  })
}
