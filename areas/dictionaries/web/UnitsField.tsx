import { useId } from 'react'
import { useField } from '#platform/web/forms/form-state.ts'
import styles from './UnitsField.module.css'

interface UnitsFieldProps {
  name: string
  label: string
  choices: ReadonlyMap<number, string>
}

/** Any number of records, each with a tick. */
export function UnitsField({ name, label, choices }: UnitsFieldProps) {
  const id = useId()
  const { value, error, set } = useField<number[]>(name, [])
  const toggle = (unit: number) =>
    set(value.includes(unit) ? value.filter((other) => other !== unit) : [...value, unit])
  return (
    <fieldset className={styles['units']} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {[...choices].map(([unit, title]) => (
        <label key={unit}>
          <input type="checkbox" name={name} checked={value.includes(unit)} onChange={() => toggle(unit)} />
          {title}
        </label>
      ))}
      {error && <p id={id}>{error}</p>}
    </fieldset>
  )
}
