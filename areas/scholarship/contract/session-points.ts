import { numberText } from '#platform/contract/number-text.ts'
import type { Examination } from '#areas/record-book/contract/examination.ts'
import { RAISED_SHARE, raisedOf, scholarshipOf } from '#areas/record-book/contract/goals.ts'
import { counted } from '#platform/contract/plural.ts'
import type { PointsRow, Precondition, ShareRule } from './scholarship.ts'

/** Examinations, credits and course works alike. */
const TESTS = ['испытание', 'испытания', 'испытаний'] as const

/** The rule in words: «от 50 % — 8, от 75 % — 12». */
function ruleText(rules: readonly ShareRule[]): string {
  if (rules.length === 0) return 'Баллы за долю отличных оценок ещё не заданы'
  const steps = rules.toSorted((one, other) => one.leastPercent - other.leastPercent)
  return steps.map(({ leastPercent, points }) => `от ${leastPercent} % — ${numberText(points)}`).join(', ')
}

/**
 * The line of the last two finished sessions: the share of excellent marks, and its points. A share below
 * half, a satisfactory mark, a debt or a retake of a failed examination gives none. Order 1663 of 27.12.2016.
 */
export function sessionRow(all: readonly Examination[], rules: readonly ShareRule[]): PointsRow | null {
  const raised = raisedOf(all)
  if (raised === null || raised.percent === null) return null
  const { great, marked, percent, isMet } = raised
  const reached = rules.filter(({ leastPercent }) => leastPercent <= percent).map(({ points }) => points)
  return {
    name: `Отлично за две последние сессии: ${great} из ${marked} (${percent} %)`,
    points: isMet ? Math.max(0, ...reached) : 0,
    rule: isMet
      ? ruleText(rules)
      : `Баллы дают, когда отличных не меньше ${RAISED_SHARE} %, без «удовлетворительно», долгов и пересдач`,
  }
}

const NOT_FOR = 'Стипендию назначают студентам вузовских программ, которые учатся очно и на бюджетных местах'

/** Whether a student may get the scholarship after the last session, in words. */
export function preconditionOf(
  all: readonly Examination[],
  { hasScholarship }: { hasScholarship: boolean },
): Precondition {
  if (!hasScholarship) return { isMet: false, text: NOT_FOR }
  const found = scholarshipOf(all)
  if (found === null) return { isMet: null, text: 'Оценок ещё нет: условие проверяется после сессии' }
  const { state, satisfactory, debts, ahead } = found
  if (state === 'met') return { isMet: true, text: 'Последняя сессия без «удовлетворительно» и долгов' }
  if (state === 'on-way')
    return { isMet: null, text: `Сессия не закончена: впереди ${counted(ahead, TESTS)}` }
  const parts = [
    ...(satisfactory.length > 0 ? [`«удовлетворительно»: ${satisfactory.join(', ')}`] : []),
    ...(debts.length > 0 ? [`долги: ${debts.join(', ')}`] : []),
  ]
  return { isMet: false, text: `После последней сессии есть ${parts.join('; ')}` }
}
