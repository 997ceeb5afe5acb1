import { dayText } from '#platform/contract/date-text.ts'
import { counted, plural } from '#platform/contract/plural.ts'
import { MARK_NAMES, meaningOf } from '#areas/sheets/contract/marks.ts'
import type { Debt } from '../../contract/debts.ts'
import { resultOf, type Examination } from '../../contract/examination.ts'
import { comingOf } from '../../contract/forecast.ts'
import {
  HONOURS_SHARE,
  RAISED_SHARE,
  type Honours,
  type Raised,
  type Scholarship,
} from '../../contract/goals.ts'
import { examsText, titlesText } from './book-words.ts'

const RETAKES = ['пересдача', 'пересдачи', 'пересдач'] as const

/** «Экзамен, 4-й семестр: «Неявка»». */
export function debtText({ examination: { type, semester, held } }: Debt): string {
  const result = resultOf(held!)!
  return `${type.name}, ${semester}-й семестр: «${MARK_NAMES[meaningOf(result)]}»`
}

/** The day of the retake, or the number of attempts left and the time limit. */
export function retakeText({ left, until, retakeOn }: Debt, today: string): string {
  if (retakeOn !== null && retakeOn < today)
    return `Пересдача была ${dayText(retakeOn, today)}, оценки пока нет`
  if (retakeOn !== null) return `Пересдача ${dayText(retakeOn, today)}`
  if (left === 0) return 'Пересдач не осталось: обратитесь в дирекцию'
  const verb = plural(left, ['Осталась', 'Осталось', 'Осталось'])
  return `${verb} ${counted(left, RETAKES)}, до ${dayText(until, today)}`
}

/** The coming examinations of the latest semester, as a condition in words. */
function aheadText(examinations: readonly Examination[]): string {
  const coming = comingOf(examinations)
  if (coming.length === 0) return ''
  const [first] = coming
  const tests = coming.length === 1 ? first!.type.name.toLowerCase() : examsText(coming)
  return `Впереди ${tests}, нужно не ниже «Хорошо».`
}

export function scholarshipText(goal: Scholarship | null, examinations: readonly Examination[]): string {
  const ahead = aheadText(examinations)
  if (goal === null) return `Решит первая сессия. ${ahead}`.trim()
  const { semester, state, satisfactory, debts } = goal
  const session = `${semester}-й семестр`
  if (state === 'lost') {
    const reasons = [
      satisfactory.length > 0 && `«Удовлетворительно» за ${titlesText(satisfactory)}`,
      debts.length > 0 && `не сдано: ${titlesText(debts)}`,
    ]
    return `${session}: ${reasons.filter(Boolean).join('; ')}.`
  }
  return `${session} без «Удовлетворительно» и долгов. ${ahead}`.trim()
}

export function raisedText({ percent, retaken, isMet }: Raised): string {
  const share = `Отличных за две законченные сессии ${percent} %, нужно ${RAISED_SHARE} %`
  if (retaken.length > 0) return `${share}, но без пересдач: была по ${titlesText(retaken)}.`
  const isShareReached = percent !== null && percent >= RAISED_SHARE
  return !isMet && isShareReached ? `${share}, но без «Удовлетворительно» и долгов.` : `${share}.`
}

/** «Отличных 71 %, нужно 75 %: ещё 15 из 18.» */
function shareText({ percent, needed, ahead }: Honours): string {
  const share = `Отличных ${percent} %, нужно ${HONOURS_SHARE} %`
  if (needed === 0) return `${share}: этого хватит до конца обучения.`
  if (needed <= ahead) return `${share}: ещё ${needed} из ${ahead} до конца обучения.`
  return `${share}: впереди ${ahead}, а не хватает ${needed}, часть «Хорошо» придётся пересдать.`
}

export function honoursText(goal: Honours): string {
  const { toRetake } = goal
  if (toRetake.length === 0) return shareText(goal)
  return `${shareText(goal)} И пересдать ${titlesText(toRetake)}, там «Удовлетворительно».`
}
