import { addDays } from '#platform/contract/calendar.ts'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { BEGINNING } from './given-contingent.ts'

/** The groups of a walk: the second is like the first, the others differ in form, institute or level. */
export const WALKED_GROUPS = ['own', 'parallel', 'evening', 'foreign', 'masters'] as const
export type WalkedGroup = (typeof WALKED_GROUPS)[number]

export const WALKED_KINDS = [
  'transfer-group',
  'transfer-form',
  'transfer-institute',
  'academic-leave',
  'return',
  'expulsion',
  'restoration',
  'graduation',
] as const
export type WalkedKind = (typeof WALKED_KINDS)[number]

export interface OrderStep {
  kind: WalkedKind
  group: WalkedGroup
  /** Days since the order before. */
  days: number
}

/** One student as the rules of the university say, written down apart from the portal. */
interface Standing {
  state: number
  group: WalkedGroup
  since: string
  closedOn: string | null
  lastOrderOn: string
}

const { studying, onLeave, expelled, graduated } = STUDENT_STATE

const MOVES: Record<WalkedKind, { from: readonly number[]; to: number }> = {
  'transfer-group': { from: [studying], to: studying },
  'transfer-form': { from: [studying], to: studying },
  'transfer-institute': { from: [studying], to: studying },
  'academic-leave': { from: [studying], to: onLeave },
  return: { from: [onLeave], to: studying },
  expulsion: { from: [studying, onLeave], to: expelled },
  restoration: { from: [expelled], to: studying },
  graduation: { from: [studying], to: graduated },
}

/** True when the groups of a transfer differ as its kind requires. */
const DIFFERS: Partial<Record<WalkedKind, (from: WalkedGroup, to: WalkedGroup) => boolean>> = {
  'transfer-group': (from, to) => formOf(from) === formOf(to) && placeOf(from) === placeOf(to),
  'transfer-form': (from, to) => formOf(from) !== formOf(to) && placeOf(from) === placeOf(to),
  'transfer-institute': (from, to) => placeOf(from) !== placeOf(to),
}
const formOf = (group: WalkedGroup) => (group === 'evening' ? 2 : 1)
const placeOf = (group: WalkedGroup) => (group === 'foreign' ? 'other' : 'own')

/** Kinds that name the new group of the student. */
export const isMoving = (kind: WalkedKind) => kind in DIFFERS || kind === 'restoration'

/** The states through which these filed orders lead; null when one of them is not allowed there. */
export function replay(filed: readonly string[]): number | null {
  let state: number = studying
  for (const kind of filed) {
    const { from, to } = MOVES[(kind === 'transfer' ? 'transfer-group' : kind) as WalkedKind]
    if (!from.includes(state)) return null
    state = to
  }
  return state
}

export class OrderModel {
  readonly #past: Standing[] = []
  day = '2025-10-01'
  now: Standing = { state: studying, group: 'own', since: BEGINNING, closedOn: null, lastOrderOn: '' }

  /** Takes a step if the rules allow it. */
  take({ kind, group, days }: OrderStep): boolean {
    this.day = addDays(this.day, days)
    if (!this.#allows(kind, group)) return false
    this.#past.push(this.now)
    const { to } = MOVES[kind]
    const moved = isMoving(kind) ? { group, since: this.day } : {}
    const closedOn = to === expelled || to === graduated ? this.day : null
    this.now = { ...this.now, ...moved, state: to, closedOn, lastOrderOn: this.day }
    return true
  }

  /** Undoes the last order; returns false when there is none. */
  takeBack(): boolean {
    const before = this.#past.pop()
    if (before) this.now = before
    return before !== undefined
  }

  #allows(kind: WalkedKind, group: WalkedGroup): boolean {
    const { state, group: current, since, closedOn, lastOrderOn } = this.now
    if (!MOVES[kind].from.includes(state) || this.day < lastOrderOn || this.day < since) return false
    if (!isMoving(kind)) return true
    if (group === 'masters') return false
    if (kind === 'restoration') return this.day > (closedOn ?? '')
    return group !== current && this.day > since && DIFFERS[kind]!(current, group)
  }
}
