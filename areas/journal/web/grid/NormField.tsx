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
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    const isNorm = NORM.test(typed) && Number(typed.replace(',', '.')) <= 100
    currentTarget.value = isNorm ? typed : kept
    if (!isNorm || typed === kept) return
    norms.onChange(column, typed === '' ? null : Number(typed.replace(',', '.')))
  }
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') currentTarget.value = kept
    if (key === 'Enter' || key === 'Escape') currentTarget.blur()
  }
  return (
    <input
      // A norm that was taken back, or changed by somebody else, takes the place of what was typed.
      key={kept}
      defaultValue={kept}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="—"
      tabIndex={isFirst ? 0 : -1}
      onBlur={leave}
      onKeyDown={press}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
