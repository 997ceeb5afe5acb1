import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { PortalState } from '../../contract/portal-state.ts'
import { administrationScreens } from '../../contract/screens.ts'
import { jobRows } from '../job-rows.ts'

/** The portal's background jobs and the outcomes of their last runs. */
export default function JobsCard({ value: { jobs } }: HomeWidgetProps<PortalState>) {
  return (
    <Card title="Задания" link={{ to: addressOf(administrationScreens.system), text: 'Состояние' }}>
      <RowList label="Задания портала" rows={jobRows(jobs)} />
    </Card>
  )
}
