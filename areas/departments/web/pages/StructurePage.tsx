import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { DepartmentFrame } from './DepartmentFrame.tsx'
import { findUnit, UnitTree } from './UnitTree.tsx'

const TITLE = 'Структура подразделения'

/** The reader's own unit with the units below it. */
export default function StructurePage() {
  const { permissions } = useUser()
  return (
    <DepartmentFrame
      title={TITLE}
      page="structure"
      download={(departmentId) =>
        permissions.includes('worker') && (
          <DownloadButton call={departmentsCalls.exportTree} input={{ departmentId }} title={TITLE} />
        )
      }
    >
      {({ id }) => <Branch id={id} />}
    </DepartmentFrame>
  )
}

function Branch({ id }: { id: number }) {
  const { data, error, refetch } = useCall(departmentsCalls.getTree, {})
  if (error && !data)
    return (
      <FailureCard
        error={error}
        text="Произошла ошибка при получении структуры подразделений"
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSkeleton />
  const node = findUnit(data, id)
  return <Card>{node ? <UnitTree nodes={[node]} /> : <EmptyState text="Подразделение закрыто" />}</Card>
}
