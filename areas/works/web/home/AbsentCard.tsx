import { dayText } from '#platform/contract/date-text.ts'
import { CARDS } from '#platform/contract/cards.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { AbsentStaff } from '../../contract/home.ts'

const DOES = { works: 'работы согласует', head: 'обязанности исполняет' } as const

/** The people of the unit who are away today, until when, and their deputies. */
export default function AbsentCard({ value, now }: Pick<HomeWidgetProps<AbsentStaff>, 'value' | 'now'>) {
  return (
    <Card title="Отсутствуют" note="передали дела">
      <RowList
        label="Кто отсутствует сегодня"
        rows={value.map(({ id, name, until, deputy, what }) => ({
          key: `${id} ${what}`,
          title: name,
          detail: `${DOES[what]} ${deputy}`,
          end: `по ${dayText(until, now.date)}`,
          to: addressOf(CARDS.person, { id }),
        }))}
      />
    </Card>
  )
}
