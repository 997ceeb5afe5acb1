import type { KeyboardEvent } from 'react'
import { alertOf } from './alert-of.ts'
import { ELSEWHERE_ID, GRID_ID, ROOM_ID } from './ids.ts'
import { isArrow, slotByKey, targetOfSlot, type Target } from './target.ts'
import type { Done, HeldLesson } from './use-held.ts'

interface KeyUse {
  onSaved: (done: Done) => void
}

/** The action of a key on a held lesson; undefined for other keys. */
function actOf(event: KeyboardEvent, held: HeldLesson, { onSaved }: KeyUse): (() => void) | undefined {
  if (held.lessonId === null) return undefined
  if (event.key === 'Escape') return held.drop
  if (event.code === 'KeyA') return () => document.getElementById(ROOM_ID)?.focus()
  const { target } = held
  if (!target) return undefined
  if (isArrow(event.key)) return () => carry(held, target, event.key)
  if (event.key === 'Enter' && isReady(held) && !isOnAnother(event))
    return () => alertOf(put(held, target, onSaved))
  return undefined
}

const isReady = ({ isMoved, weeks }: HeldLesson): boolean => isMoved && weeks.length > 0

/** On a lesson or a cell that is not the chosen one, Enter chooses it. */
const isOnAnother = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button')?.getAttribute('aria-pressed') === 'false'

function carry({ slots, aim }: HeldLesson, target: Target, key: string): void {
  const slot = slotByKey(slots, target, key)
  if (slot) aim(targetOfSlot(slot, target))
}

/** With something in the way, the harmless button takes the focus: no second Enter saves a collision. */
async function put(held: HeldLesson, target: Target, onSaved: (done: Done) => void): Promise<void> {
  const { lesson, weeks, collisions } = held
  if (!lesson) return
  if (collisions.some(({ week }) => weeks.includes(week))) {
    document.getElementById(ELSEWHERE_ID)?.focus()
    return
  }
  const done = await held.perform(lesson, { kind: 'move', weeks, target, acceptedCollisions: [] })
  if (done !== null) onSaved(done)
}

/** Arrows carry the lesson, A opens its rooms, Enter places it, Escape drops it. */
export function heldKey(event: KeyboardEvent, held: HeldLesson, use: KeyUse): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const act = actOf(event, held, use)
  if (!act) return
  act()
  event.preventDefault()
  // The page turns its weeks by the same arrows.
  event.stopPropagation()
}

/** On the button that goes back to the week, arrows, A and Escape work as they do there; Enter presses it. */
export function elsewhereKey(event: KeyboardEvent, held: HeldLesson, use: KeyUse): void {
  if (event.key === 'Enter') return
  if (isArrow(event.key) || event.key === 'Escape') document.getElementById(GRID_ID)?.focus()
  heldKey(event, held, use)
}
