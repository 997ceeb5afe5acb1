import { useRef, type RefObject } from 'react'
import { useLate } from '#platform/web/ui/use-late.ts'

/** The plain field, which has gone when the field with the list stands in its place. */
export type PlainField = RefObject<HTMLInputElement | null>

/** The first and the last selected place of a text; equal where only the cursor stands. */
type Selection = readonly [number | null, number | null]

/** The list of a choice, fetched when somebody comes near the field by pointer, finger or Tab. */
export function useLateList<Part>(load: () => Promise<Part>) {
  const input: PlainField = useRef(null)
  const { part, isLost, call } = useLate(async () => ({ list: await load() }))
  return { late: part, plain: { input, isLost, onApproach: () => void call() } }
}

/**
 * What is selected in the plain field, if it has the focus: the field with the list takes both over. To be asked while
 * that one is drawn for the first time, and not when its code has come: a letter may be typed in between.
 */
export function selectionOf({ current: input }: PlainField): Selection | null {
  return input && document.activeElement === input ? [input.selectionStart, input.selectionEnd] : null
}
