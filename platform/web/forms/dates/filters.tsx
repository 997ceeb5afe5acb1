import { useId, useState } from 'react'
import toolbar from '#platform/web/ui/Toolbar.module.css'
import { RangeInput, type TextRange } from './inputs.tsx'

interface RangeFilterProps {
  label: string
  value: TextRange
  onChange: (range: TextRange) => void
}

/** A range of days, in the row of filters. */
export function RangeFilter({ label, value, onChange }: RangeFilterProps) {
  const id = useId()
  const [stray, setStray] = useState<string | null>(null)
  return (
    <div className={toolbar['filter']} data-range>
      <label htmlFor={id}>{label}</label>
      <RangeInput
        id={id}
        aria-describedby={stray ? `${id}-error` : undefined}
        isInvalid={stray !== null}
        value={value}
        onChange={onChange}
        onStray={(text, isShown) => setStray(isShown ? text : null)}
      />
      {stray && (
        <p id={`${id}-error`} role="alert">
          {stray}
        </p>
      )}
    </div>
  )
}
