import { counted } from '#platform/contract/plural.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { SEAT_STEPS, type Step } from '../../contract/choice.ts'
import { happenedText, PLACES } from '../texts.ts'

interface StepText {
  title: string
  text: string
  isGood?: boolean
}

const said = (comment: string | null) => (comment ? `«${comment}»` : '')

/**
 * The reason why there was no place: the time when the last one was taken, and the quota of the reader's
 * institute or year.
 */
function fullText({ facts: { total, filledAt, quota } }: Step): string {
  const last = filledAt && total ? `Последнее из ${total} занято ${happenedText(filledAt)}.` : ''
  const ofQuota = quota ? `Квота «${quota.title}», ${counted(quota.places, PLACES)}, занята.` : ''
  return [last, ofQuota].filter(Boolean).join(' ') || 'Свободных мест не осталось.'
}

/** The reason for the repeated drawing. */
const again = ({ comment }: Step) => (comment ? `Тянули заново: «${comment}». ` : '')

function placeText({ facts: { taken, total, wish } }: Step): string {
  const number = taken && total ? `Вы ${taken}-й из ${total}.` : ''
  return [number, wish ? `Это ваше ${wish}-е желание.` : ''].filter(Boolean).join(' ')
}

const STEPS: Readonly<Record<string, (step: Step) => StepText>> = {
  confirm: (step) => ({
    title: `Вы подтвердили ${happenedText(step.at)}`,
    text: 'Мы прошли ваш список сверху вниз.',
  }),
  full: (step) => ({ title: `${step.course}: мест уже не было`, text: fullText(step) }),
  place: (step) => ({ title: `${step.course}: место нашлось`, text: placeText(step), isGood: true }),
  wait: (step) => ({ title: `${step.course}: вы встали в очередь`, text: happenedText(step.at) }),
  offer: (step) => ({
    title: `${step.course}: вам предложили место`,
    text: step.facts.until
      ? `${happenedText(step.at)}, до ${momentText(step.facts.until)}`
      : happenedText(step.at),
  }),
  accept: (step) => ({
    title: `${step.course}: вы приняли место`,
    text: happenedText(step.at),
    isGood: true,
  }),
  decline: (step) => ({ title: `${step.course}: вы отказались от места`, text: happenedText(step.at) }),
  expire: (step) => ({
    title: `${step.course}: срок предложения истёк`,
    text: 'Место предложено следующему.',
  }),
  withdraw: (step) => ({ title: `${step.course}: вы больше не ждёте`, text: happenedText(step.at) }),
  approve: (step) => ({ title: `${step.course}: одобрено`, text: happenedText(step.at), isGood: true }),
  unapprove: (step) => ({
    title: `${step.course}: одобрение отменено`,
    text: `${happenedText(step.at)}. Место пока за вами, модератор посмотрит выбор ещё раз.`,
  }),
  reject: (step) => ({ title: `${step.course}: отклонено`, text: said(step.comment) }),
  release: (step) => ({ title: `${step.course}: место освобождено`, text: said(step.comment) }),
  reset: (step) => ({ title: 'Выбор вернули вам', text: `${happenedText(step.at)}. Можно выбрать заново.` }),
  hand: (step) => ({
    title: `${step.course}: место дал модератор`,
    text: said(step.comment),
    isGood: true,
  }),
  'give-up': (step) => ({ title: `${step.course}: вы отказались от места`, text: happenedText(step.at) }),
  lot: (step) => ({
    title: `${step.course}: место по жребию`,
    text: `${again(step)}Жребий № ${step.facts.seed}, ваша очередь ${step.facts.turn}-я, это ваше ${step.facts.wish}-е желание.`,
    isGood: true,
  }),
  'no-lot': (step) => ({
    title: 'По жребию места не досталось',
    text: `${again(step)}Жребий № ${step.facts.seed}, ваша очередь ${step.facts.turn}-я.`,
  }),
}

/** If no place was sought at once, the lot decides later. */
function confirmedText(steps: readonly Step[], index: number): string | null {
  if (steps[index]!.action !== 'confirm') return null
  const next = steps.slice(index + 1).find(({ action }) => action !== 'full' && action !== 'wait')
  return next?.action === 'place' ? null : 'Места распределят по жребию после конца срока.'
}

/** The course whose place the reader gave up and has not replaced since; null for anybody else. */
export function gaveUp(steps: readonly Step[]): string | null {
  const last = steps.findLast(({ action }) => SEAT_STEPS.includes(action))
  return last?.action === 'give-up' ? last.course : null
}

/**
 * True when the lot has given no place to the choice as it has been since it was last returned to its
 * student.
 */
export function hasDrawnNone(steps: readonly Step[]): boolean {
  const since = steps.findLastIndex(({ action }) => action === 'reset')
  return steps.slice(since + 1).some(({ action }) => action === 'no-lot')
}

/** True when lots were drawn for the choice: they then decide its queues, too. */
export const isDrawn = (steps: readonly Step[]): boolean =>
  steps.some(({ action }) => action === 'lot' || action === 'no-lot')

/** The steps of a choice as they are shown to its student. */
export function stepTexts(steps: readonly Step[]): StepText[] {
  return steps.flatMap((step, index) => {
    const one = STEPS[step.action]?.(step)
    return one ? [{ ...one, text: confirmedText(steps, index) ?? one.text }] : []
  })
}
