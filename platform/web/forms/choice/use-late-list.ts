import { useRef } from 'react'
import { useLate } from '#platform/web/ui/use-late.ts'

/** The first and the last selected place of a text; equal where only the cursor stands. */
export type Selection = readonly [number | null, number | null]

/**
 * The list of a choice, fetched when somebody comes near the field by pointer, finger or Tab. `selection` is what was
 * selected in the plain field if it had the focus, which moves on to the field with the list.
 */
export function useLateList<Part>(load: () => Promise<Part>) {
  const input = useRef<HTMLInputElement>(null)
  const { part, isLost, call } = useLate(async () => {
    const list = await load()
    return { list, selection: selectionOf(input.current) }
  })
  return { late: part, plain: { input, isLost, onApproach: () => void call() } }
}

function selectionOf(input: HTMLInputElement | null): Selection | null {
  return input && document.activeElement === input ? [input.selectionStart, input.selectionEnd] : null
}
