import { Card } from '#platform/web/ui/Card.tsx'
import { RowList, type Row } from '#platform/web/ui/RowList.tsx'

/** What the reader answers for here; nothing where that is nothing. */
export function WorkCard({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <Card title="По вашей работе">
      <RowList rows={rows} label="По вашей работе" />
    </Card>
  )
}
