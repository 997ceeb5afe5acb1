import { useCall } from '#platform/web/api/use-call.ts'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { FAILURES } from '../texts.ts'

interface KindFilterProps {
  value: string
  onChange: (value: string) => void
}

/** One kind of certificates, in the row of filters. */
export function KindFilter(field: KindFilterProps) {
  const templates = useCall(certificatesCalls.listTemplates, {})
  if (templates.error) return <p role="alert">{FAILURES.filters}</p>
  return (
    <SelectFilter
      label="Вид"
      all="Все виды"
      {...field}
      options={(templates.data ?? []).map(({ typeId, typeName }) => ({ value: typeId, label: typeName }))}
    />
  )
}
