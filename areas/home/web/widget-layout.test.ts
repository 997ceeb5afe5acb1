import { expect, it } from 'vitest'
import type { HomeWidget } from '#platform/web/router/area.ts'
import { shownWidgets } from './widget-layout.ts'

const widget = (name: string, rest: Partial<HomeWidget> = {}): HomeWidget => ({
  name,
  title: name,
  order: 100,
  column: 'side',
  card: () => Promise.resolve({ default: () => null }),
  ...rest,
})
const hasContent = (value: unknown) => (value as unknown[]).length > 0
const today = widget('today', { fills: 'today', hasContent, order: 10, column: 'wide' })
const debts = widget('debts', { fills: 'debts' })
const leaving = widget('leaving', { fills: 'leaving', isRare: true })
const feed = widget('feed', { column: 'wide' })
const namesOf = (widgets: readonly HomeWidget[]) => widgets.map(({ name }) => name)

const filled = (values: object) =>
  ({
    today: null,
    debts: null,
    leaving: null,
    failed: [],
    hiddenCards: [],
    postponed: [],
    ...values,
  }) as never

it.each([
  [
    'keeps a place for every widget but the rare while nothing was read',
    undefined,
    false,
    ['today', 'debts', 'feed'],
  ],
  ['drops the filled ones when nothing could be read', undefined, true, ['feed']],
  ['drops what is null', filled({}), false, ['feed']],
  ['drops what was put away', filled({ hiddenCards: ['feed'] }), false, []],
  ['drops what has nothing to draw', filled({ today: [] }), false, ['feed']],
  ['keeps what has something to draw', filled({ today: [1] }), false, ['today', 'feed']],
  ['shows what is rare once it is there', filled({ leaving: 1 }), false, ['leaving', 'feed']],
  ['keeps what failed, to say so', filled({ failed: ['debts'] }), false, ['debts', 'feed']],
])('%s', (_, values, isLost, shown) => {
  expect(namesOf(shownWidgets([today, debts, leaving, feed], values, isLost))).toEqual(shown)
})
