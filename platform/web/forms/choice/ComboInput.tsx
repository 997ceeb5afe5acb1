import { use, useLayoutEffect, useRef, useState, type ContextType, type KeyboardEvent } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components/ComboBox'
import { selectionOf, type PlainField } from './use-late-list.ts'

interface ComboInputProps {
  placeholder: string
  /**
   * Takes the first option when Enter is pressed without a choice by the arrows; returns false when there is
   * none.
   */
  takeFirst: () => boolean
  onBackspace?: () => void
  /** Has the focus when its dialog opens. */
  isFocused?: boolean | undefined
  /** The field that stood here without a list. */
  plain: PlainField
}

/** The field of a combobox: a press opens its list, Escape closes the list before the dialog around it. */
export function ComboInput({ placeholder, takeFirst, onBackspace, isFocused, plain }: ComboInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [selection] = useState(() => selectionOf(plain))
  useLayoutEffect(() => {
    if (!selection) return
    input.current?.focus()
    input.current?.setSelectionRange(...selection)
  }, [selection])
  const state = use(ComboBoxStateContext)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace') onBackspace?.()
    if (!state?.isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === 'Tab') keepChosen(state)
    if (event.key === 'Enter' && state.selectionManager.focusedKey === null && takeFirst()) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <Input
      ref={input}
      placeholder={placeholder}
      data-autofocus={isFocused || undefined}
      onClick={() => !state?.isOpen && state?.open(null, 'manual')}
      onKeyDownCapture={onKeyDown}
    />
  )
}

/**
 * Tab would take the option under the cursor, and so, in a choice of many, drop one that is chosen already.
 */
function keepChosen({ selectionManager: chosen }: NonNullable<ContextType<typeof ComboBoxStateContext>>) {
  if (
    chosen.selectionMode === 'multiple' &&
    chosen.focusedKey !== null &&
    chosen.isSelected(chosen.focusedKey)
  )
    chosen.setFocusedKey(null)
}
