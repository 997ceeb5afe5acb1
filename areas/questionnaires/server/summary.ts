import { FEWEST_SHOWN_ANSWERS, type Question, type QuestionnaireSummary } from '../contract/questionnaire.ts'
import type { SummaryRow } from './summary-store.ts'

const MARKS = ['1', '2', '3', '4', '5']

function optionsOf({ type, options }: Question): readonly string[] {
  return type === 'scale' ? MARKS : options
}

/** Hides answers that too few have given: they would reveal who gave them. */
export function presentSummary({ questions, ...row }: SummaryRow): QuestionnaireSummary {
  return {
    ...row,
    questions: questions.map(({ answered, counts, texts, ...question }) => {
      const isShown = answered >= FEWEST_SHOWN_ANSWERS
      const countOf = new Map(counts.map(({ option, count }) => [option, count]))
      const shownCounts = optionsOf(question).map((option) => ({ option, count: countOf.get(option) ?? 0 }))
      return {
        question,
        answered,
        counts: isShown && question.type !== 'text' ? shownCounts : null,
        texts: isShown && question.type === 'text' ? texts : null,
      }
    }),
  }
}
