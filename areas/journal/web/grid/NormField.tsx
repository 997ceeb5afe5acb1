import type { FocusEvent, KeyboardEvent } from 'react'
import { numberText } from '../sheet/cell-text.ts'
import type { GridColumn, GridNorms } from './grid-parts.ts'

interface NormFieldProps {
  column: GridColumn
  norms: GridNorms
  isFirst: boolean
}

const NORM = /^(\d{1,3}([.,]\d{1,2})?)?$/

function textOf(norm: number | null): string {
  return norm === null ? '' : numberText(norm)
}

/** The norm of one column: Enter or leaving the field saves it, Escape gives the old one back. */
export function NormField({ column, norms, isFirst }: NormFieldProps) {
  const kept = textOf(column.norm)
  const label = `Норма: ${column.name}`
  if (!norms.isEditable(column)) return <span title={label}>{kept || '—'}</span>
  const leave = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    const isNorm = NORM.test(typed) && Number(typed.replace(',', '.')) <= 100
    currentTarget.value = isNorm ? typed : kept
    if (!isNorm || typed === kept) return
    const isTaken = await norms.onChange(column, typed === '' ? null : Number(typed.replace(',', '.')))
    if (!isTaken) currentTarget.value = kept
  }
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') currentTarget.value = kept
    if (key === 'Enter' || key === 'Escape') currentTarget.blur()
  }
  return (
    <input
      // A norm that somebody else changed stands there anew.
      key={kept}
      defaultValue={kept}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="—"
      tabIndex={isFirst ? 0 : -1}
      onBlur={(event) => void leave(event)}
      onKeyDown={press}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
