import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { LastRuns } from '../../contract/last-runs.ts'
import { importsScreens } from '../../contract/screens.ts'
import { countsText } from '../counts-text.ts'
import { RunStateTag } from '../RunStateTag.tsx'

const MOST_ROWS = 5

/** The last imports of the registers, each with what became of its rows. */
export default function LastRunsCard({ value }: HomeWidgetProps<LastRuns>) {
  return (
    <Card title="Загрузки из файлов" link={{ to: addressOf(importsScreens.imports), text: 'Все' }}>
      <RowList
        rows={value.slice(0, MOST_ROWS).map((run) => ({
          key: run.id,
          title: run.title,
          detail: `${momentText(run.createdAt)} · ${countsText(run)}`,
          end: <RunStateTag run={run} />,
          to: addressOf(importsScreens.importRun, { id: run.id }),
        }))}
      />
    </Card>
  )
}
