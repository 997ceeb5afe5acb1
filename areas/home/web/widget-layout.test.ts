import { expect, it } from 'vitest'
import type { HomeWidget } from '#platform/web/router/area.ts'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'
import { shownWidgets, splitWidgets } from './widget-layout.ts'

const widget = (name: string, rest: Partial<HomeWidget> = {}): HomeWidget => ({
  name,
  title: name,
  order: 100,
  column: 'side',
  component: () => null,
  ...rest,
})
const today = widget('today', { fills: 'today', order: 10, column: 'wide' })
const debts = widget('debts', { fills: 'debts' })
const feed = widget('feed', { column: 'wide' })
const namesOf = (widgets: readonly HomeWidget[]) => widgets.map(({ name }) => name)

const filled = (values: Partial<WidgetsFilling>) =>
  ({ today: null, debts: null, failed: [], hiddenCards: [], ...values }) as never

it.each([
  ['keeps a place for every widget while nothing was read', undefined, false, ['today', 'debts', 'feed']],
  ['drops the filled ones when nothing could be read', undefined, true, ['feed']],
  ['drops what is null', filled({}), false, ['feed']],
  ['drops what was put away', filled({ hiddenCards: ['feed'] }), false, []],
  ['keeps what failed, to say so', filled({ failed: ['debts'] }), false, ['debts', 'feed']],
])('%s', (_, values, isLost, shown) => {
  expect(namesOf(shownWidgets([today, debts, feed], values, isLost))).toEqual(shown)
})

it('puts the widgets of a low order above the numbers and the rest into two columns', () => {
  const { lead, wide, side } = splitWidgets([today, debts, feed])
  expect([lead, wide, side].map(namesOf)).toEqual([['today'], ['feed'], ['debts']])
})
