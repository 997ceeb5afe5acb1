import { useMemo, useState } from 'react'
import type { AnyCall, CallAnswer, CallInput } from '#platform/contract/call.ts'
import { textMatcher } from '#platform/contract/text-match.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { usePaused } from '#platform/web/ui/use-paused.ts'
import type { Option, OptionSource } from './option.ts'

/** The most options that are drawn: a reader who sees this many goes on typing. */
const MOST_SHOWN = 50
const PAUSE_AFTER_TYPING_MS = 200
const FAILURE = 'Произошла ошибка при получении данных'

/** Searches by words among the options that the screen holds. */
export function useFoundAmong(all: readonly Option[]): OptionSource {
  const [typed, setTyped] = useState('')
  const found = useMemo(() => {
    const matches = textMatcher(typed)
    return all.filter(({ title, note, keywords }) => matches(`${title} ${note ?? ''} ${keywords ?? ''}`))
  }, [all, typed])
  return { options: found.slice(0, MOST_SHOWN), search: setTyped, isSearching: false, total: found.length }
}

interface ServerSearch<C extends AnyCall> {
  input: (typed: string) => CallInput<C>
  offer: (answer: CallAnswer<C>) => readonly Option[]
  /** The number of all that match, if the answer states it. */
  total?: (answer: CallAnswer<C>) => number
  /** The options before `minCharacters` are typed. */
  before?: readonly Option[]
  /** Shown when the search fails. */
  failureText?: string
  /** The length of the shortest text that is sent to the server. */
  minCharacters?: number
}

/** Searches on the server when the typing pauses; the last results are shown until then. */
export function useFoundBy<C extends AnyCall>(call: C, search: ServerSearch<C>): OptionSource {
  const { input, offer, total, before = [], minCharacters = 0, failureText = FAILURE } = search
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const pausedText = usePaused(text, PAUSE_AFTER_TYPING_MS)
  const { data, error, isFetching } = useCall(call, input(pausedText), {
    isEnabled: pausedText.length >= minCharacters,
  })
  if (text.length < minCharacters)
    return {
      options: before,
      search: setTyped,
      emptyText: `Введите не меньше ${minCharacters} знаков`,
      isSearching: false,
    }
  const failure = error ? failureText : undefined
  return {
    options: data ? offer(data) : [],
    total: data && total?.(data),
    search: setTyped,
    failure,
    emptyText: failure,
    isSearching: isFetching || pausedText !== text,
  }
}
