import { Card } from '#platform/web/ui/Card.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'

/** Reserves the space of a card while it is read. */
export function WaitingCard({ title, rows = 3 }: { title: string; rows?: number }) {
  return (
    <Card title={title}>
      <PageSkeleton rows={rows} />
    </Card>
  )
}
