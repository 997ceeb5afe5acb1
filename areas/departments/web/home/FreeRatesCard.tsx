import { numberText } from '#platform/contract/number-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { departmentsScreens } from '../../contract/screens.ts'
import type { UnitStaff } from '../../contract/unit-staff.ts'

/** The led units that have free posts, the most first. */
export default function FreeRatesCard({ value: { free, freeRates } }: HomeWidgetProps<UnitStaff>) {
  return (
    <Card
      title="Где свободны ставки"
      note={numberText(freeRates)}
      link={{ to: addressOf(departmentsScreens.rates), text: 'Все' }}
    >
      <RowList
        rows={free.map(({ id, name, freeRates: end }) => ({
          key: id,
          title: name,
          end: numberText(end),
          to: addressOf(departmentsScreens.rates, { department: id }),
        }))}
      />
    </Card>
  )
}
