import { dayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { OwnMilitary } from '../../contract/home.ts'
import { militaryScreens } from '../../contract/screens.ts'
import { MilitaryStatus, STATUSES, type StatusId } from '../../contract/status.ts'

/** The reader's request under way, and references that wait to be downloaded. */
export default function OwnMilitaryCard({ value, now }: HomeWidgetProps<OwnMilitary>) {
  const { request, undownloadedCount } = value
  const to = addressOf(militaryScreens.ownMilitary)
  return (
    <Card title="Справки для военкомата" link={{ to, text: 'Открыть' }}>
      <RowList
        label="Заявки и справки"
        rows={[
          ...(undownloadedCount > 0
            ? [{ key: 'ready', title: 'Готовые справки', end: undownloadedCount, tone: 'ok' as const, to }]
            : []),
          ...(request
            ? [
                {
                  key: request.id,
                  title: `Заявка от ${dayText(request.createdOn, now.date)}`,
                  detail: request.statusComment ?? `документы до ${dayText(request.lastDay, now.date)}`,
                  end: STATUSES[request.statusId as StatusId].name,
                  tone: request.statusId === MilitaryStatus.calling ? ('warn' as const) : undefined,
                  to,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
