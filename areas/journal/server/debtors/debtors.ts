import type { Debtor, DebtorKind, DebtReason, DEBTOR_SORTS } from '../../contract/debtors.ts'
import { percentOf } from '../../contract/percentages.ts'
import { shortfallsOf, type Thresholds } from '../../contract/thresholds.ts'
import type { StandingRow } from './standing-store.ts'

export interface DebtorFilter {
  q?: string | undefined
  groupId?: number | undefined
  disciplineId?: number | undefined
  chairId?: number | undefined
  reason?: DebtorKind | undefined
  sort?: string | undefined
}

type SortName = (typeof DEBTOR_SORTS)[number]

/** A line of the list with the values that it is filtered by. */
export type PlacedDebtor = Debtor & Pick<StandingRow, 'chairId' | 'chairName'>

/** A student in a discipline with the percentages of their own journal and the reasons to be on the list. */
export function debtorOf(row: StandingRow, thresholds: Thresholds): PlacedDebtor {
  const { attended, gained, norms, ...rest } = row
  const percents = {
    attendancePercent: percentOf(attended, row.heldLessons),
    progressPercent: percentOf(gained, norms),
  }
  const shortfalls = shortfallsOf({ ...rest, ...percents, isHidden: false }, thresholds)
  const reasons: DebtReason[] = row.missingPoints > 0 ? [...shortfalls, 'points'] : shortfalls
  return { ...rest, ...percents, reasons }
}

const ruler = new Intl.Collator('ru')
/** Sorts a missing percentage last. */
const NOTHING = 1000

const ORDERS: Record<SortName, (one: Debtor, other: Debtor) => number> = {
  name: (one, other) => ruler.compare(one.name, other.name),
  group: (one, other) => ruler.compare(one.groupName, other.groupName),
  discipline: (one, other) => ruler.compare(one.disciplineName, other.disciplineName),
  attendance: (one, other) => (one.attendancePercent ?? NOTHING) - (other.attendancePercent ?? NOTHING),
  progress: (one, other) => (one.progressPercent ?? NOTHING) - (other.progressPercent ?? NOTHING),
  points: (one, other) => one.missingPoints - other.missingPoints,
}

function sorted(debtors: readonly PlacedDebtor[], sort: string): PlacedDebtor[] {
  const isDescending = sort.startsWith('-')
  const order = ORDERS[sort.replace('-', '') as SortName]
  return debtors.toSorted((one, other) => (isDescending ? order(other, one) : order(one, other)))
}

function isOfKind({ reasons, isWarned }: Debtor, kind: DebtorKind | undefined): boolean {
  if (kind === 'warned') return isWarned
  return kind === undefined ? reasons.length > 0 : reasons.includes(kind)
}

/** Those who fall behind, narrowed and in order. */
export function narrowed(debtors: readonly PlacedDebtor[], filter: DebtorFilter): PlacedDebtor[] {
  const { q = '', groupId, disciplineId, chairId, reason, sort = 'name' } = filter
  const words = q.toLowerCase().replaceAll('ё', 'е')
  const found = debtors.filter(
    (debtor) =>
      isOfKind(debtor, reason) &&
      (chairId === undefined || debtor.chairId === chairId) &&
      (groupId === undefined || debtor.groupId === groupId) &&
      (disciplineId === undefined || debtor.disciplineId === disciplineId) &&
      debtor.name.toLowerCase().replaceAll('ё', 'е').includes(words),
  )
  return sorted(found, sort)
}

/** The groups, disciplines and departments of a list, each once, by name. */
export function choicesOf(debtors: readonly PlacedDebtor[]) {
  const unique = (pairs: [number, string][]) =>
    [...new Map(pairs)]
      .map(([id, name]) => ({ id, name }))
      .toSorted((one, other) => ruler.compare(one.name, other.name))
  return {
    groups: unique(debtors.map(({ groupId, groupName }) => [groupId, groupName])),
    disciplines: unique(debtors.map(({ disciplineId, disciplineName }) => [disciplineId, disciplineName])),
    chairs: unique(
      debtors.flatMap(({ chairId, chairName }) => (chairId === 0 ? [] : [[chairId, chairName]])),
    ),
  }
}
