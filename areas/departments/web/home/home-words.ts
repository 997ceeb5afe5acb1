import { numberText } from '#platform/contract/number-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import { departmentsScreens } from '../../contract/screens.ts'
import type { UnitStaff } from '../../contract/unit-staff.ts'
import { unitsLedWords } from './units-led-words.ts'

const totalOf = ({ scopWos, vak, rinc, other }: UnitStaff['publications'][number]) =>
  scopWos + vak + rinc + other

function keyFigures({ rates, freeRates, publications }: UnitStaff): KeyFigure[] {
  const [before, present] = publications.slice(-2)
  return [
    {
      order: 40,
      label: 'Свободные ставки',
      value: numberText(freeRates),
      note: `из ${numberText(rates)}`,
      to: addressOf(departmentsScreens.rates),
    },
    {
      order: 50,
      label: `Публикации ${present!.year}`,
      value: String(totalOf(present!)),
      note: `в ${before!.year} году ${totalOf(before!)}`,
      to: addressOf(departmentsScreens.publications),
    },
  ]
}

const led = { fills: 'unitStaff', source: 'ставки', order: 6, keyFigures } satisfies HomeWords<UnitStaff>

export default [led, unitsLedWords]
