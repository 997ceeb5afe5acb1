import { useState } from 'react'
import { namedExactly, strayText, type Option, type OptionSource } from './option.ts'

export interface ComboboxUse {
  source: OptionSource
  value: Option | null
  onChange: (option: Option | null) => void
  /** Called with the fault of the text, or null when there is none; shown after the field is left. */
  onStray: (text: string | null, isShown: boolean) => void
  /** Clears the choice at once: the field leads to another screen and keeps no value. */
  isForgetful?: boolean | undefined
}

const isSame = (one: Option | null, other: Option | null) =>
  one?.id === other?.id && one?.title === other?.title

/** The text of a combobox, which follows the value when that changes from outside. */
function useTyped(value: Option | null) {
  const title = value?.title ?? ''
  const [typed, setTyped] = useState(title)
  const [last, setLast] = useState(value)
  if (!isSame(value, last)) {
    setLast(value)
    // The typed text has already replaced the former choice.
    if (value || typed === last?.title) setTyped(title)
  }
  return [typed, setTyped] as const
}

/** The behaviour of a combobox: searches by the text, takes an option, or reports that the text matches none. */
export function useCombobox({ source, value, onChange, onStray, isForgetful }: ComboboxUse) {
  const [typed, setTyped] = useTyped(value)
  const [forgotten, setForgotten] = useState<Option | null>(null)
  const [isTaken, setTaken] = useState(false)
  const chosen = isForgetful ? forgotten : value
  const choose = (option: Option) => {
    setTaken(true)
    setTyped(isForgetful ? '' : option.title)
    if (isForgetful) setForgotten(option)
    source.search('')
    onStray(null, true)
    onChange(option)
  }
  const type = (text: string) => {
    // The list writes a choice into the field again when it is chosen again.
    if (text !== '' && text === chosen?.title) return
    setTaken(false)
    setForgotten(null)
    setTyped(text)
    source.search(text)
    onStray(text.trim() === '' ? null : strayText(text, []), false)
    if (value) onChange(null)
  }
  const leave = () => {
    setTaken(false)
    // If a choice is required, unfinished text is replaced by the current value.
    if (value) return setTyped(value.title)
    if (typed.trim() === '') return
    const exact = namedExactly(typed, source.options)
    if (exact) return choose(exact)
    return onStray(strayText(typed, source.options), true)
  }
  const takeFirst = () => {
    const [first] = source.options
    if (!first || typed.trim() === '' || source.isSearching || value) return false
    choose(first)
    return true
  }
  return { typed, chosen, isTaken, choose, type, leave, takeFirst }
}

export type ComboboxState = ReturnType<typeof useCombobox>
