import { useId } from 'react'
import type { FieldProps } from './FieldFrame.tsx'
import form from './Form.module.css'
import { useField } from './form-state.ts'
import styles from './RadioField.module.css'

interface RadioFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string }[]
  /** One below the other, for long labels. */
  isStacked?: boolean
}

/** One of a few, all in sight. */
export function RadioField<Value extends string>({
  name,
  label,
  hint,
  options,
  isStacked,
}: RadioFieldProps<Value>) {
  const id = useId()
  const { value, error, set } = useField<string>(name, '')
  const note = error ?? hint
  return (
    <fieldset
      className={styles['radios']}
      data-invalid={error ? true : undefined}
      data-stacked={isStacked || undefined}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => set(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className={form[error ? 'error' : 'hint']}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
