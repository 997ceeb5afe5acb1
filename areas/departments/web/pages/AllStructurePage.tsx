import { useCall } from '#platform/web/api/use-call.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { PrintButton } from './PrintButton.tsx'
import { UnitTree } from './UnitTree.tsx'

/** All units of the university. */
export default function AllStructurePage() {
  const tree = useCall(departmentsCalls.getTree, {})
  return (
    <Page
      title="Структура подразделений"
      context="Все действующие подразделения университета и число работников в каждом"
      loading={tree}
      failureText="Произошла ошибка при получении структуры подразделений"
      actions={<PrintButton />}
    >
      {(nodes) => (
        <Card>
          <UnitTree nodes={nodes} />
        </Card>
      )}
    </Page>
  )
}
