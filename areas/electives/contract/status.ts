/** The states of a place that a student has got. Decision D-182. */
export const ChoiceStatus = { onModeration: 1, approved: 2, rejected: 3 } as const

export const STATUS_NAMES = ['', 'На модерации', 'Одобрено', 'Отклонено'] as const

/**
 * The state of a student's whole choice. `draft`: not confirmed; `drawn`: confirmed and waiting for the lot,
 * or left without a place by it; the others follow from the place.
 */
export const CHOICE_STATES = ['draft', 'drawn', 'on-moderation', 'approved', 'rejected'] as const
export type ChoiceState = (typeof CHOICE_STATES)[number]

export const STATE_NAMES: Readonly<Record<ChoiceState, string>> = {
  draft: 'Не подтверждён',
  drawn: 'Без места',
  'on-moderation': 'На модерации',
  approved: 'Одобрен',
  rejected: 'Отклонён',
}

/**
 * The moderators' actions on a choice, with the states in which each is possible. Decisions D-183 and D-184.
 */
export const MOVES = {
  approve: ['on-moderation'],
  unapprove: ['approved'],
  reject: ['on-moderation', 'approved'],
  release: ['on-moderation', 'approved'],
  reset: ['drawn', 'on-moderation', 'approved', 'rejected'],
  place: ['draft', 'drawn', 'on-moderation', 'approved', 'rejected'],
} as const satisfies Record<string, readonly ChoiceState[]>
export type Move = keyof typeof MOVES

/** True when a move is possible in a state. */
export const canMove = (move: Move, state: ChoiceState): boolean =>
  (MOVES[move] as readonly ChoiceState[]).includes(state)

/** «5 выборов» */
export const CHOICES = ['выбор', 'выбора', 'выборов'] as const
