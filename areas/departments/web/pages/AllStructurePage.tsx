import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { PrintButton } from './PrintButton.tsx'
import { UnitTree } from './UnitTree.tsx'

const TITLE = 'Структура подразделений'

/** All units of the university. */
export default function AllStructurePage() {
  const { permissions } = useUser()
  const tree = useCall(departmentsCalls.getTree, {})
  return (
    <Page
      title={TITLE}
      context="Все действующие подразделения университета и число работников в каждом"
      loading={tree}
      failureText="Произошла ошибка при получении структуры подразделений"
      actions={
        <>
          <PrintButton />
          {permissions.includes('worker') && (
            <DownloadButton call={departmentsCalls.exportTree} input={{}} title={TITLE} />
          )}
        </>
      }
    >
      {(nodes) => (
        <Card>
          <UnitTree nodes={nodes} />
        </Card>
      )}
    </Page>
  )
}
