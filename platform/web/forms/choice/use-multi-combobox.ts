import { useState } from 'react'
import { namedExactly, strayText, type Option } from './option.ts'
import type { ComboboxUse } from './use-combobox.ts'

export interface MultiComboboxUse extends Pick<ComboboxUse, 'source' | 'onStray'> {
  value: readonly Option[]
  onChange: (options: Option[]) => void
}

/** The behaviour of a combobox of many: searches, takes options one by one, or reports that the text matches none. */
export function useMultiCombobox({ source, value, onChange, onStray }: MultiComboboxUse) {
  const [typed, setTyped] = useState('')
  /** An option was taken with the typed text, so the text may be cleared when the field is left. */
  const [isUsed, setUsed] = useState(false)
  const write = (text: string) => {
    setTyped(text)
    setUsed(false)
    source.search(text)
    onStray(text.trim() === '' ? null : strayText(text, []), false)
  }
  const take = (options: Option[]) => {
    setUsed(true)
    onStray(null, true)
    onChange(options)
  }
  const leave = () => {
    const exact = isUsed ? undefined : namedExactly(typed, source.options)
    if (exact && !value.some(({ id }) => id === exact.id)) take([...value, exact])
    if (exact || isUsed) write('')
    else if (typed.trim() !== '') onStray(strayText(typed, source.options), true)
  }
  const takeFirst = () => {
    const first = source.options.find(({ id }) => !value.some((chosen) => chosen.id === id))
    if (typed.trim() === '' || source.isSearching) return false
    if (!first) {
      if (source.options.length === 0) onStray(strayText(typed, []), true)
      return false
    }
    take([...value, first])
    return true
  }
  return {
    typed,
    leave,
    takeFirst,
    // The text stays after a choice, so that more of its options can be ticked; what is typed afterwards
    // replaces it.
    type: (text: string) =>
      text !== typed && write(isUsed && text.startsWith(typed) ? text.slice(typed.length) : text),
    remove: (gone: Option | undefined) => onChange(value.filter(({ id }) => id !== gone?.id)),
    choose: (ids: readonly (string | number)[]) => {
      const offered = [...value, ...source.options]
      const chosen = ids.flatMap((id) => offered.find((each) => String(each.id) === id) ?? [])
      if (chosen.length !== value.length) take(chosen)
    },
  }
}

export type MultiComboboxState = ReturnType<typeof useMultiCombobox>
