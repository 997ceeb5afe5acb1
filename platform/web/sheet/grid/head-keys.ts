import type { KeyboardEvent } from 'react'

/** In a field, the arrows leave it only at the end of its text. */
function isAtEdge(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = target
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return isAll || (key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length)
}

/** Arrows move along a line of the head, which is one stop of the Tab key. */
export function stepAlong(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { key, currentTarget, target } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isAtEdge(target, key)) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('button, input')]
  const next = stops[stops.indexOf(target as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}
