import { displayDate } from '#platform/contract/calendar.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Reads } from '#platform/web/ui/reads.ts'
import {
  definitionOf,
  nameFieldOf,
  type DictionaryField,
  type EditableSlug,
  type ManagedRecord,
} from '../contract/editable.ts'
import { useChoices } from './use-choices.ts'

interface RecordTableProps {
  slug: EditableSlug
  rows: readonly ManagedRecord[] | undefined
  loading: Reads<unknown>
  state: TableState
  onEdit: (record: ManagedRecord) => void
  onRemove: (record: ManagedRecord) => void
}

/** The records of one dictionary, with their fields and numbers of uses. */
export function RecordTable({ slug, rows, loading, state, onEdit, onRemove }: RecordTableProps) {
  const columns = useRecordColumns(slug)
  return (
    <Table
      caption={definitionOf(slug).title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      state={state}
      loading={loading}
      empty="Записей нет. Добавьте первую"
      rowActions={(record) => (
        <>
          <Button kind="quiet" isSmall onClick={() => onEdit(record)}>
            Изменить
          </Button>
          <Button kind="quiet" isSmall onClick={() => onRemove(record)}>
            Удалить
          </Button>
        </>
      )}
    />
  )
}

/** Times that a record may lack have no columns: they stand under its name. */
const isUnderName = (field: DictionaryField): boolean => field.kind === 'time' && field.isOptional === true

/** «Открыт с 08:00, открыт до 20:00» */
function timesUnderName(fields: Record<string, DictionaryField>, record: ManagedRecord): string {
  const times = Object.entries(fields)
    .filter(([name, field]) => isUnderName(field) && record[name])
    .map(([name, { label }]) => `${label} ${String(record[name])}`.toLowerCase())
    .join(', ')
  return times.charAt(0).toUpperCase() + times.slice(1)
}

const NUMERIC_KINDS = new Set<string>(['date', 'time', 'number'])

function useRecordColumns(slug: EditableSlug): Column<ManagedRecord>[] {
  const { fields } = definitionOf(slug)
  const choices = useChoices(slug)
  const titleOf = (id: unknown) => choices.find((choice) => choice.id === id)?.title ?? `№ ${String(id)}`
  const textOf = (name: string, record: ManagedRecord): string => {
    const value = record[name]
    if (typeof value === 'boolean') return value ? 'да' : 'нет'
    if (fields[name]?.kind === 'date') return displayDate(String(value))
    const ids = [value ?? []].flat()
    const isChosen = fields[name]?.kind === 'id' || fields[name]?.kind === 'ids'
    return ids.map((id) => (isChosen ? titleOf(id) : String(id))).join(', ')
  }
  const listed = Object.entries(fields).filter(([, field]) => !isUnderName(field))
  return [
    ...listed.map(([name, { label }]) => ({
      name,
      title: label,
      isMain: name === nameFieldOf(slug),
      isNumeric: NUMERIC_KINDS.has(fields[name]!.kind),
      sortBy: (record: ManagedRecord) =>
        NUMERIC_KINDS.has(fields[name]!.kind) ? (record[name] as string | number) : textOf(name, record),
      cell: (record: ManagedRecord) =>
        name === nameFieldOf(slug) ? (
          <>
            {textOf(name, record)}
            <small>{timesUnderName(fields, record)}</small>
          </>
        ) : (
          textOf(name, record)
        ),
    })),
    {
      name: 'uses',
      title: 'Используется',
      isNumeric: true,
      sortBy: ({ uses }) => uses,
      cell: ({ uses }) => uses,
    },
  ]
}
