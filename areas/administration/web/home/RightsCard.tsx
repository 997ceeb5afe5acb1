import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { PortalState } from '../../contract/portal-state.ts'
import { administrationScreens } from '../../contract/screens.ts'

/** The latest changes of permissions, with their authors. */
export default function RightsCard({ value: { rightsChanges } }: HomeWidgetProps<PortalState>) {
  return (
    <Card
      title="Изменения прав"
      link={{ to: addressOf(administrationScreens.audit), text: 'Журнал действий' }}
    >
      <RowList
        label="Последние изменения прав"
        rows={rightsChanges.map(({ id, at, action, title, person, actor }) => ({
          key: id,
          title: person === null ? title : `${title}: ${person.name}`,
          detail: actor ?? 'командная строка',
          end: momentText(at),
          to: addressOf(administrationScreens.audit, {
            action,
            person: person === null ? null : `№ ${person.id}`,
          }),
        }))}
      />
    </Card>
  )
}
