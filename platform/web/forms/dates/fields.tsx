import { useId, type ReactNode } from 'react'
import { clockWords } from '#platform/web/router/clock-words.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { describe, FieldFrame, type FieldProps } from '../FieldFrame.tsx'
import { useField } from '../form-state.ts'
import type { DateControlProps } from './DateInput.tsx'
import { DayInput, MomentInput, RangeInput } from './inputs.tsx'

interface TextControlProps extends DateControlProps {
  value: string
  onChange: (value: string) => void
}

function TextDateField({
  name,
  label,
  hint,
  draw,
}: FieldProps & { draw: (control: TextControlProps) => ReactNode }) {
  const id = useId()
  const { value, error, set, noteStray } = useField<string | null>(name, '')
  const { 'aria-invalid': isInvalid = false, ...described } = describe(id, hint, error)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {draw({ ...described, isInvalid, value: value ?? '', onChange: set, onStray: noteStray })}
    </FieldFrame>
  )
}

/** A day; sent as `yyyy-MM-dd`. */
export function DateField(props: FieldProps) {
  return <TextDateField {...props} draw={(control) => <DayInput {...control} />} />
}

/** A day and a time by the university's clock; sent as `yyyy-MM-ddTHH:mm`, the contract's `LocalMoment`. */
export function MomentField({ hint, ...props }: FieldProps) {
  const clock = clockWords(useTimeZone())
  return (
    <TextDateField
      {...props}
      hint={hint ? `${clock}. ${hint}` : clock}
      draw={(control) => <MomentInput {...control} />}
    />
  )
}

interface RangeFieldProps extends Omit<FieldProps, 'name'> {
  /** The names of the first and the last day in the contract's schema. */
  from: string
  to: string
}

/** A range of days; each end is sent under its own name. */
export function RangeField({ from, to, label, hint }: RangeFieldProps) {
  const id = useId()
  const first = useField(from, '')
  const last = useField(to, '')
  const error = first.error ?? last.error
  const { 'aria-invalid': isInvalid = false, ...described } = describe(id, hint, error)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <RangeInput
        {...described}
        isInvalid={isInvalid}
        value={{ from: first.value, to: last.value }}
        onChange={(range) => {
          first.set(range.from)
          last.set(range.to)
        }}
        onStray={first.noteStray}
      />
    </FieldFrame>
  )
}
