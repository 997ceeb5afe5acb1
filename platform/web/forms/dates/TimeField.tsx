import { parseTime } from '@internationalized/date'
import type { FieldProps } from '../FieldFrame.tsx'
import form from '../Form.module.css'
import { useField } from '../form-state.ts'
import { TimeSegments } from './TimeSegments.tsx'

const TIME_LENGTH = 'HH:mm'.length

/** A time of day; sent as `HH:mm`. An optional one may be emptied. */
export function TimeField({
  name,
  label,
  hint,
  isOptional = false,
}: FieldProps & { isOptional?: boolean | undefined }) {
  const { value, error, set } = useField(name, '')
  return (
    <div className={form['field']}>
      <TimeSegments
        label={label}
        value={value === '' ? null : parseTime(value)}
        onChange={(time) => set(time.toString().slice(0, TIME_LENGTH))}
        onEmpty={isOptional ? () => set('') : undefined}
      />
      {hint && <p className={form['hint']}>{hint}</p>}
      {error && <p className={form['error']}>{error}</p>}
    </div>
  )
}
