import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { describe, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { useErrorWithin, useField } from './form-state.ts'
import styles from './Form.module.css'

interface FieldOfProps extends FieldProps {
  children: (field: ReturnType<typeof describe> & { name: string }) => ReactNode
}

/**
 * A field whose value is stored elsewhere: a member of a list, by its path in the form (`questions.3.text`).
 */
export function FieldOf({ name, label, hint, children }: FieldOfProps) {
  const id = useId()
  const error = useErrorWithin(name)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {children({ ...describe(id, hint, error), name })}
    </FieldFrame>
  )
}

/** Takes the focus once; a dialog looks for this attribute when it opens. */
function focusing(isAutoFocused: boolean | undefined) {
  if (!isAutoFocused) return {}
  const focusOnce = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (!element || element.dataset['focused']) return
    element.dataset['focused'] = '1'
    element.focus()
  }
  return { 'data-autofocus': true, ref: focusOnce }
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'number'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  isReadOnly?: boolean
  /** No more letters can be typed, and how many there are is shown. */
  mostLetters?: number
}

/** A line of text; numbers are sent as numbers. */
export function TextField({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  autoFocus,
  isReadOnly,
  mostLetters,
}: TextFieldProps) {
  const id = useId()
  const { value, error, set } = useField<string | number>(name, '')
  const read = (text: string) => (type === 'number' && text !== '' ? Number(text) : text)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input
        {...describe(id, hint, error)}
        {...{ name, type, autoComplete, value }}
        readOnly={isReadOnly}
        maxLength={mostLetters}
        {...focusing(autoFocus)}
        onChange={(event) => set(read(event.target.value))}
      />
      {mostLetters !== undefined && (
        <small className={styles['letters']}>
          {String(value).length} из {mostLetters}
        </small>
      )}
    </FieldFrame>
  )
}

/** A password with a button that shows it. */
export function PasswordField({ name, label, hint, autoComplete, autoFocus }: TextFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { value, error, set } = useField(name, '')
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input
        {...describe(id, hint, error)}
        {...{ name, autoComplete, value }}
        type={isShown ? 'text' : 'password'}
        {...focusing(autoFocus)}
        onChange={(event) => set(event.target.value)}
      />
      <button
        type="button"
        aria-label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
        onClick={() => setShown(!isShown)}
      >
        <Eye size={20} stroke={1.7} aria-hidden />
      </button>
    </FieldFrame>
  )
}

interface TextareaFieldProps extends FieldProps {
  rows?: number
  autoFocus?: boolean
}

/** Several lines of text. */
export function TextareaField({ name, label, hint, rows = 4, autoFocus }: TextareaFieldProps) {
  const id = useId()
  const { value, error, set } = useField(name, '')
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        {...describe(id, hint, error)}
        {...{ name, rows, value }}
        {...focusing(autoFocus)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string | number; label: string }[]
  placeholder?: string
}

/** One of a few values; the value sent keeps the option's own type. */
export function SelectField({ name, label, hint, options, placeholder }: SelectFieldProps) {
  const id = useId()
  const { value, error, set } = useField<string | number>(name, '')
  const choose = (text: string) => set(options.find((option) => String(option.value) === text)?.value ?? '')
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select
        {...describe(id, hint, error)}
        name={name}
        value={String(value)}
        onChange={(event) => choose(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Yes or no. */
export function CheckboxField({ name, label }: FieldProps) {
  const { value, set } = useField(name, false)
  return (
    <label className={styles['check']}>
      <input type="checkbox" name={name} checked={value} onChange={(event) => set(event.target.checked)} />
      {label}
    </label>
  )
}
