import { counted } from '#platform/contract/plural.ts'
import { MarkTag } from '#areas/sheets/web/public.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { ExamResults } from '../../contract/home.ts'
import { recordBookScreens } from '../../contract/screens.ts'

const MARKS = ['оценка', 'оценки', 'оценок'] as const
const MOST_SHOWN = 8

/** The marks of the last days, for a student on a day of results. */
export default function FreshMarksCard({ value: { fresh } }: Pick<HomeWidgetProps<ExamResults>, 'value'>) {
  return (
    <Card
      title="Новые оценки"
      note={counted(fresh.length, MARKS)}
      link={{ to: addressOf(recordBookScreens.recordBook), text: 'Зачётная книжка' }}
    >
      <RowList
        label="Новые оценки"
        rows={fresh.slice(0, MOST_SHOWN).map(({ id, title, type, mark }) => ({
          key: id,
          title,
          detail: type,
          end: <MarkTag {...mark} />,
        }))}
      />
    </Card>
  )
}
