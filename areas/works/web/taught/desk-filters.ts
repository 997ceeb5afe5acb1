import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import { WorkStatus } from '../../contract/status.ts'

/** The states in the order of the segments: waiting works first. */
export const STATE_ORDER = [
  WorkStatus.onAgreement,
  WorkStatus.rejected,
  WorkStatus.agreed,
  WorkStatus.notSent,
] as const

/** Words that stand for ids in the address. */
export const ALL = 'all'
export const REMOVED = 'removed'

/** The works that the address asks for: those of some states, all of them, or those no longer required. */
export interface ChosenStates {
  /** The name of the segment; an empty text where several states are chosen at once. */
  segment: string
  ids: readonly number[]
  isDeleted: boolean
}

const STATES: readonly number[] = STATE_ORDER

export function chosenStates(text: string): ChosenStates {
  if (text === ALL) return { segment: ALL, ids: [], isDeleted: false }
  if (text === REMOVED) return { segment: REMOVED, ids: [], isDeleted: true }
  const named = text
    .split(',')
    .filter((part) => part !== '')
    .map(Number)
    .filter((id) => STATES.includes(id))
  const ids = named.length > 0 ? named : [WorkStatus.onAgreement]
  return { segment: ids.length === 1 ? String(ids[0]) : '', ids, isDeleted: false }
}

/** The years that the address asks for: the current one unless it says otherwise. Decision D-029. */
export function chosenYears(text: string, today: string): string[] {
  if (text === ALL) return []
  const named = text.split(',').filter((part) => /^\d+$/.test(part))
  return named.length > 0 ? named : [String(studyYearOf(today))]
}

export const PAGE_SIZE = 50

const numbers = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((value) => Number.isInteger(value) && value > 0)

/** The input of the list, from its address. */
export function listInputOf({ filter, page }: TableInput, today: string) {
  const states = chosenStates(filter('status'))
  const many = (name: string) => numbers(filter(name)).map(String)
  return {
    workTypeIds: many('types'),
    groupIds: many('groups'),
    disciplineIds: many('disciplines'),
    years: chosenYears(filter('years'), today),
    consentStatusIds: states.ids.map(String),
    ...(states.isDeleted && { isDeleted: true }),
    ...(filter('search') && { search: filter('search') }),
    page,
    limit: PAGE_SIZE,
  }
}

/** The input that counts what waits for a decision, whatever the filters. */
export const WAITING_INPUT = { consentStatusIds: [String(WorkStatus.onAgreement)], limit: 1 }
