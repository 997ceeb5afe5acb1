import { useRef } from 'react'
import { useLate } from '#platform/web/ui/use-late.ts'

/**
 * The list of a choice, fetched when somebody comes near the field by pointer, finger or Tab. `hadFocus` of the part
 * says whether the plain field had the focus, which moves on to the field with the list.
 */
export function useLateList<Part>(load: () => Promise<Part>) {
  const input = useRef<HTMLInputElement>(null)
  const { part, isLost, call } = useLate(async () => {
    const list = await load()
    return { list, hadFocus: document.activeElement === input.current }
  })
  return { late: part, plain: { input, isLost, onApproach: call } }
}
