import { useId } from 'react'
import { FieldFrame, labelId, describe, type FieldProps } from '../FieldFrame.tsx'
import { useField } from '../form-state.ts'
import { Combobox } from './Combobox.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'
import type { Option, OptionSource } from './option.ts'
import { useFoundAmong } from './use-found.ts'
import { useChosenOptions } from './use-chosen-options.ts'

interface FoundFieldProps extends FieldProps {
  source: OptionSource
  placeholder?: string
  /** Options of the current value, which a search may not find. */
  valueOptions?: readonly Option[]
}

function controlProps(id: string, hint: string | undefined, error: string | undefined) {
  const { 'aria-invalid': _, ...described } = describe(id, hint, error)
  return { ...described, 'aria-labelledby': labelId(id), isInvalid: Boolean(error) }
}

/** A choice of one out of many, found by typing; the value is the option's id. */
export function FoundField({ name, label, hint, source, placeholder, valueOptions = [] }: FoundFieldProps) {
  const id = useId()
  const { value, error, set, noteStray } = useField<string | number>(name, '')
  const { optionOf, remember } = useChosenOptions([...valueOptions, ...source.options])
  const choose = (option: Option | null) => {
    if (option) remember(option)
    set(option?.id ?? '')
  }
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <Combobox
        {...controlProps(id, hint, error)}
        {...{ source, placeholder }}
        value={value === '' || value === null ? null : optionOf(value)}
        onChange={choose}
        onStray={noteStray}
      />
    </FieldFrame>
  )
}

/** A choice of any number out of many, found by typing; the value is the list of their ids. */
export function FoundManyField({ name, ...rest }: FoundFieldProps) {
  const { value, error, set, noteStray } = useField<readonly (string | number)[]>(name, [])
  return <FoundManyInput {...rest} {...{ value, error }} onChange={set} onStray={noteStray} />
}

interface ManyInputProps extends Omit<FoundFieldProps, 'name'> {
  value: readonly (string | number)[]
  error: string | undefined
  onChange: (ids: (string | number)[]) => void
  onStray: (text: string | null, isShown: boolean) => void
}

/** The same for a field whose value is more than a list of ids. */
export function FoundManyInput({
  label,
  hint,
  error,
  source,
  valueOptions = [],
  value,
  onChange,
  ...rest
}: ManyInputProps) {
  const id = useId()
  const { optionOf, remember } = useChosenOptions([...valueOptions, ...source.options])
  const choose = (options: Option[]) => {
    for (const option of options) remember(option)
    onChange(options.map((option) => option.id))
  }
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <MultiCombobox
        {...controlProps(id, hint, error)}
        {...rest}
        source={source}
        value={value.map(optionOf)}
        onChange={choose}
      />
    </FieldFrame>
  )
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[]
  placeholder?: string
}

/** A choice of one out of many options that the screen holds. */
export function ChoiceField({ options, ...rest }: ChoiceFieldProps) {
  return <FoundField {...rest} source={useFoundAmong(options)} valueOptions={options} />
}

/** A choice of any number out of many options that the screen holds. */
export function ChoicesField({ options, ...rest }: ChoiceFieldProps) {
  return <FoundManyField {...rest} source={useFoundAmong(options)} valueOptions={options} />
}
