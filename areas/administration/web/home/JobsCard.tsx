import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { isFailed } from '../../contract/job-state.ts'
import type { PortalState } from '../../contract/portal-state.ts'
import { administrationScreens } from '../../contract/screens.ts'
import { jobRows } from '../job-rows.ts'

const MOST_JOBS = 6
const MISTAKES = ['ошибка', 'ошибки', 'ошибок'] as const

/** The background jobs that failed, else the latest runs; the page of the portal's state has all of them. */
export default function JobsCard({ value: { jobs } }: HomeWidgetProps<PortalState>) {
  const failed = jobs.filter(isFailed).length
  const latestFirst = jobs.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  return (
    <Card
      title="Задания"
      note={failed > 0 ? counted(failed, MISTAKES) : 'ошибок нет'}
      link={{ to: addressOf(administrationScreens.system), text: `Все ${jobs.length}` }}
    >
      <RowList label="Задания портала" rows={jobRows(latestFirst).slice(0, Math.max(MOST_JOBS, failed))} />
    </Card>
  )
}
