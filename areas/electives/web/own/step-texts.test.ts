import { expect, it } from 'vitest'
import type { Step } from '../../contract/choice.ts'
import { termText } from '../texts.ts'
import { gaveUp, hasDrawnNone, stepTexts } from './step-texts.ts'

const AT = '2026-11-18T12:00:00+03:00'
const step = (action: string, more: Partial<Step> = {}): Step => ({
  action,
  at: AT,
  course: 'Плавание',
  comment: null,
  facts: {},
  ...more,
})
const textsOf = (...steps: Step[]) => stepTexts(steps).map(({ text }) => text)

it('who confirms for the lot is not told that a list was gone through', () => {
  expect(textsOf(step('confirm'))).toEqual(['Места распределят по жребию после конца срока.'])
  expect(textsOf(step('confirm'), step('reset'), step('confirm'), step('full'), step('place'))).toEqual([
    'Места распределят по жребию после конца срока.',
    expect.stringContaining('Можно выбрать заново.'),
    'Мы прошли ваш список сверху вниз.',
    'Свободных мест не осталось.',
    '',
  ])
})

it('the last place is told with its day', () => {
  const facts = { total: 30, filledAt: '2026-11-16T09:00:05+03:00' }
  expect(textsOf(step('full', { facts }))[0]).toMatch(/^Последнее из 30 занято 16\.11\.2026,? \d\d:00:05\.$/)
})

it('a moment has seconds only where it is none of a whole minute, a term where they are neither its first nor its last', () => {
  const until = '2026-11-18T14:00:59+03:00'
  expect(textsOf(step('accept'), step('offer', { facts: { until } }))).toEqual([
    expect.stringMatching(/^18\.11\.2026 \d\d:00$/),
    expect.stringMatching(/^18\.11\.2026 \d\d:00, до 18\.11\.2026 \d\d:00$/),
  ])
  expect(termText('2026-11-20T23:59:59+03:00', '2026-11-18')).toMatch(/^пт, 20 ноября, \d\d:59$/)
  expect(termText('2026-11-20T14:00:30+03:00', '2026-11-18')).toMatch(/^пт, 20 ноября, \d\d:00:30$/)
})

it('a lot that was drawn once more is told with its reason', () => {
  const facts = { seed: 5, turn: 2, wish: 1 }
  expect(textsOf(step('lot', { facts, comment: 'Пересчитали места' }))).toEqual([
    'Тянули заново: «Пересчитали места». Жребий № 5, ваша очередь 2-я, это ваше 1-е желание.',
  ])
})

it('who confirms anew after a place was given up, or after a lot without one, waits like all others', () => {
  const before = [step('confirm'), step('lot'), step('give-up')]
  expect(gaveUp(before)).toBe('Плавание')
  expect(gaveUp([...before, step('reset'), step('confirm')])).toBeNull()
  expect(hasDrawnNone([step('confirm'), step('no-lot')])).toBe(true)
  expect(hasDrawnNone([step('confirm'), step('no-lot'), step('reset'), step('confirm')])).toBe(false)
})
