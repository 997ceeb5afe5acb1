import type { FocusEvent, KeyboardEvent } from 'react'
import { pointsText } from '../../contract/marks.ts'

interface NormFieldProps {
  /** The name of the column. */
  name: string
  norm: number | null
  /** The first field of its line is a stop of the Tab key. */
  isFirst: boolean
  /**
   * Null when it cannot be changed. The column shows the new norm at once, and the old one again if it is
   * refused.
   */
  onChange: ((norm: number | null) => void) | null
}

const NORM = /^(\d{1,3}([.,]\d{1,2})?)?$/

function textOf(norm: number | null): string {
  return norm === null ? '' : pointsText(norm)
}

/** The norm of one column: Enter or leaving the field saves it, Escape puts the old one back. */
export function NormField({ name, norm, isFirst, onChange }: NormFieldProps) {
  const kept = textOf(norm)
  const label = `Норма: ${name}`
  if (!onChange) return <span title={label}>{kept || '—'}</span>
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    const isNorm = NORM.test(typed) && Number(typed.replace(',', '.')) <= 100
    currentTarget.value = isNorm ? typed : kept
    if (!isNorm || typed === kept) return
    onChange(typed === '' ? null : Number(typed.replace(',', '.')))
  }
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') currentTarget.value = kept
    if (key === 'Enter' || key === 'Escape') currentTarget.blur()
  }
  return (
    <input
      // A norm that was undone, or changed by somebody else, replaces the typed one.
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
