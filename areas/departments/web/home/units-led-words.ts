import { plural } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { UnitsLed } from '../../contract/register/unit.ts'
import { departmentsScreens } from '../../contract/screens.ts'

const UNITS = ['подразделения', 'подразделений', 'подразделений'] as const

export const unitsLedWords = {
  fills: 'unitsLed',
  source: 'структура',
  order: 95,
  keyFigures: ({ count, headlessCount }) => [
    {
      order: 62,
      label: 'Без руководителя',
      value: String(headlessCount),
      note: `из ${count} ${plural(count, UNITS)}`,
      to: addressOf(departmentsScreens.units, { shown: 'headless' }),
      ...(headlessCount > 0 && { tone: 'warn' as const }),
    },
  ],
} satisfies HomeWords<UnitsLed>
