import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { LostPart } from '#platform/web/ui/LostPart.tsx'
import styles from './Choice.module.css'
import type { ChoiceControl } from './choice-control.ts'

interface PlainComboboxProps {
  control: ChoiceControl
  input: RefObject<HTMLInputElement | null>
  typed: string
  /** The typed text names nothing yet: Enter must not send the form with it. */
  isUnfinished: boolean
  isBusy: boolean
  /** The code of the list did not come. */
  isLost: boolean
  /** The chosen options of a choice of many. */
  chips?: ReactNode[]
  onType: (text: string) => void
  onApproach: () => void
  onLeave: () => void
  onBackspace?: () => void
}

/** A combobox before somebody comes near it: it looks the same, and what is typed already counts. */
export function PlainCombobox({ chips, isBusy, isLost, ...rest }: PlainComboboxProps) {
  return (
    <div className={styles['combobox']}>
      <div className={styles['field']} data-many={chips && true} data-busy={isBusy || undefined}>
        {!chips?.length && <IconSearch size={18} aria-hidden />}
        {chips}
        <PlainInput {...rest} />
      </div>
      {isLost && <LostPart title="Список" />}
    </div>
  )
}

type PlainInputProps = Omit<PlainComboboxProps, 'chips' | 'isBusy' | 'isLost'>

function PlainInput({ control, input, typed, isUnfinished, ...on }: PlainInputProps) {
  const { isInvalid, isFocused, ...named } = control
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace') on.onBackspace?.()
    if (event.key === 'Enter' && isUnfinished) event.preventDefault()
  }
  return (
    <input
      {...named}
      ref={input}
      type="text"
      role="combobox"
      aria-expanded={false}
      aria-controls={`${control.id}-list`}
      aria-autocomplete="list"
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      spellCheck={false}
      data-autofocus={isFocused || undefined}
      value={typed}
      onChange={({ target }) => {
        on.onApproach()
        on.onType(target.value)
      }}
      onFocus={on.onApproach}
      onClick={on.onApproach}
      // A finger's press must end on the field that it began on; its focus follows.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && on.onApproach()}
      onBlur={on.onLeave}
      onKeyDown={onKeyDown}
    />
  )
}
