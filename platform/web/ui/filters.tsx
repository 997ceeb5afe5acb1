import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { SEARCH_TEXT_LENGTH } from '#platform/contract/query.ts'
import styles from './Toolbar.module.css'

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

interface SelectFilterProps extends FilterProps {
  options: readonly { value: string | number; label: string }[]
  /** The text of "no filter". */
  all?: string
}

/** The letters that half the width of a phone shows whole. */
const HALF_ROW_LETTERS = 14

const isLong = (text: string) => text.length > HALF_ROW_LETTERS

/** One of a few values, in the row of filters; on a phone a long one has the row to itself. */
export function SelectFilter({ label, value, onChange, options, all }: SelectFilterProps) {
  const id = useId()
  const hasLong = isLong(all ?? '') || options.some((option) => isLong(option.label))
  return (
    <div className={styles['filter']} data-long={hasLong || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The pause in typing after which the list is read again. */
const PAUSE_AFTER_TYPING_MS = 300

/** Free text, in the row of filters; it takes effect when the typing pauses. */
export function SearchFilter({ label, value, onChange }: FilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed), PAUSE_AFTER_TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <div className={styles['filter']} data-search>
      <label htmlFor={id}>{label}</label>
      <IconSearch size={18} aria-hidden />
      <input
        id={id}
        type="search"
        maxLength={SEARCH_TEXT_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Whoever presses a row now has typed to the end: the list must not change under them afterwards.
        onBlur={() => typed !== value && onChange(typed)}
      />
    </div>
  )
}
