import { displayDate } from '#platform/contract/calendar.ts'
import type { UnitValues } from '../../contract/register/unit.ts'

interface FieldChange {
  field: string
  oldValue: string | null
  newValue: string | null
}

/** One line of the history that the pages of a unit show. */
export interface UnitEvent {
  event: string
  changes: FieldChange[]
}

interface EventFields {
  event: string
  fields: Partial<Record<keyof UnitValues, string>>
}

const EVENTS: readonly EventFields[] = [
  { event: 'Переименование', fields: { name: 'Название', shortName: 'Краткое название' } },
  { event: 'Переподчинение', fields: { parentId: 'Вышестоящее подразделение' } },
  { event: 'Изменение вида', fields: { kindId: 'Вид' } },
  {
    event: 'Изменение сведений',
    fields: { email: 'Почта', phone: 'Телефон', address: 'Адрес', beginAt: 'Действует с' },
  },
]

/** The names of records that a unit refers to. */
export interface ReferredNames {
  kinds: readonly { id: number; name: string }[]
  units: readonly { id: number; name: string }[]
}

function textOf(
  field: keyof UnitValues,
  value: UnitValues[keyof UnitValues],
  names: ReferredNames,
): string | null {
  if (value === null) return null
  if (field === 'kindId') return names.kinds.find(({ id }) => id === value)?.name ?? String(value)
  if (field === 'parentId') return names.units.find(({ id }) => id === value)?.name ?? String(value)
  return field === 'beginAt' ? displayDate(String(value)) : String(value)
}

/** The events of a change of a unit. */
export function eventsOf(before: UnitValues, after: UnitValues, names: ReferredNames): UnitEvent[] {
  return EVENTS.flatMap(({ event, fields }) => {
    const changed = (Object.keys(fields) as (keyof UnitValues)[]).filter(
      (field) => before[field] !== after[field],
    )
    const changes = changed.map((field) => ({
      field: fields[field]!,
      oldValue: textOf(field, before[field], names),
      newValue: textOf(field, after[field], names),
    }))
    return changes.length > 0 ? [{ event, changes }] : []
  })
}

/** A single changed value as an event. */
export const eventOf = (event: string, change: FieldChange): UnitEvent => ({ event, changes: [change] })
