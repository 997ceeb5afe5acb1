import { useState } from 'react'
import { namedExactly, strayText, type Option, type OptionSource } from './option.ts'

export interface ComboboxUse {
  source: OptionSource
  value: Option | null
  onChange: (option: Option | null) => void
  /** What is wrong with the text in the field; shown as soon as the field is left. */
  onStray: (text: string | null, isShown: boolean) => void
  /** Forgets what was chosen at once: the field leads somewhere and keeps nothing. */
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
    // What is being typed has already let go of the former choice.
    if (value || typed === last?.title) setTyped(title)
  }
  return [typed, setTyped] as const
}

/** What a combobox does with a text: finds by it, takes an option, or says that it is none. */
export function useCombobox({ source, value, onChange, onStray, isForgetful }: ComboboxUse) {
  const [typed, setTyped] = useTyped(value)
  const [forgotten, setForgotten] = useState<Option | null>(null)
  const chosen = isForgetful ? forgotten : value
  const choose = (option: Option) => {
    setTyped(isForgetful ? '' : option.title)
    if (isForgetful) setForgotten(option)
    source.search('')
    onStray(null, true)
    onChange(option)
  }
  const type = (text: string) => {
    // The list writes a choice into the field once more when it is made again.
    if (text !== '' && text === chosen?.title) return
    setForgotten(null)
    setTyped(text)
    source.search(text)
    onStray(text.trim() === '' ? null : strayText(text, []), false)
    if (value) onChange(null)
  }
  const leave = () => {
    // Where something must be chosen, a text that was begun gives way to what still is.
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
  return { typed, chosen, choose, type, leave, takeFirst }
}
