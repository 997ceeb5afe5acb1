import { dayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { ExamResults } from '../../contract/home.ts'
import { retakeDayText } from '../../contract/retake-day.ts'
import { recordBookScreens } from '../../contract/screens.ts'

type RetakesProps = Pick<HomeWidgetProps<ExamResults>, 'value' | 'now'>

/** The examinations that must be passed again, with the day, or the last day by law. */
export default function RetakesCard({ value: { debts }, now: { date: today } }: RetakesProps) {
  return (
    <Card
      title="Пересдачи"
      note={`долгов ${debts.length}`}
      link={{ to: addressOf(recordBookScreens.recordBook), text: 'Зачётная книжка' }}
    >
      <RowList
        label="Что пересдать"
        rows={debts.map(({ id, title, type, retakeOn, until }) => ({
          key: id,
          title,
          detail: `${type} · ${until < today ? 'срок прошёл' : 'сдать до'} ${dayText(until, today)}`,
          end: retakeDayText(retakeOn, today),
          tone: 'warn',
        }))}
      />
    </Card>
  )
}
