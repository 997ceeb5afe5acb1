import { useId, useState } from 'react'
import toolbar from '#platform/web/ui/Toolbar.module.css'
import { labelId } from '../FieldFrame.tsx'
import { Combobox } from './Combobox.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'
import type { Option } from './option.ts'
import { useFoundAmong } from './use-found.ts'

interface ChoiceFilterProps {
  label: string
  options: readonly Option[]
  /** The text of "no filter". */
  all?: string
}

interface OneProps extends ChoiceFilterProps {
  value: string
  onChange: (value: string) => void
}

interface ManyProps extends ChoiceFilterProps {
  value: readonly string[]
  onChange: (value: string[]) => void
}

function useFilter({ label, options, all }: ChoiceFilterProps) {
  const id = useId()
  const [stray, setStray] = useState<string | null>(null)
  const source = useFoundAmong(options)
  const control = {
    id,
    source,
    'aria-labelledby': labelId(id),
    'aria-describedby': stray ? `${id}-error` : undefined,
    isInvalid: stray !== null,
    placeholder: all,
    onStray: (text: string | null, isShown: boolean) => setStray(isShown ? text : null),
  }
  const frame = (child: React.ReactNode) => (
    <div className={toolbar['filter']} data-choice>
      <label id={labelId(id)} htmlFor={id}>
        {label}
      </label>
      {child}
      {stray && (
        <p id={`${id}-error`} role="alert">
          {stray}
        </p>
      )}
    </div>
  )
  const optionOf = (value: string) =>
    options.find((option) => String(option.id) === value) ?? {
      id: value,
      title: options.length ? `№ ${value}` : '',
    }
  return { control, frame, optionOf }
}

/** A choice of one out of many, in the row of filters. */
export function ChoiceFilter({ value, onChange, ...rest }: OneProps) {
  const { control, frame, optionOf } = useFilter(rest)
  return frame(
    <Combobox
      {...control}
      value={value === '' ? null : optionOf(value)}
      onChange={(option) => onChange(option ? String(option.id) : '')}
    />,
  )
}

/** A choice of any number out of many, in the row of filters. */
export function ChoicesFilter({ value, onChange, ...rest }: ManyProps) {
  const { control, frame, optionOf } = useFilter(rest)
  return frame(
    <MultiCombobox
      {...control}
      value={value.map(optionOf)}
      onChange={(options) => onChange(options.map(({ id }) => String(id)))}
    />,
  )
}
