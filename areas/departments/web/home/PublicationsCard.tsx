import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { BarList } from '#platform/web/ui/BarList.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { departmentsScreens } from '../../contract/screens.ts'
import type { UnitStaff } from '../../contract/unit-staff.ts'

const PARTS = ['Scopus, WoS', 'ВАК', 'РИНЦ и другие']

/** The publications of the led units over nine years at most, from the first one with any, the present one on top. */
export default function PublicationsCard({ value: { publications } }: HomeWidgetProps<UnitStaff>) {
  const first = publications.findIndex(({ scopWos, vak, rinc, other }) => scopWos + vak + rinc + other > 0)
  return (
    <Card title="Публикации" link={{ to: addressOf(departmentsScreens.publications), text: 'Все' }}>
      <BarList
        title="Публикации по годам"
        barsTitle="Год"
        parts={PARTS}
        bars={publications
          .slice(first)
          .toReversed()
          .map(({ year, scopWos, vak, rinc, other }) => ({
            name: String(year),
            values: [scopWos, vak, rinc + other],
          }))}
      />
    </Card>
  )
}
