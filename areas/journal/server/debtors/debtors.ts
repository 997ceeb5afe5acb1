import {
  NO_CHAIR,
  type Debt,
  type Debtor,
  type DebtorKind,
  type DebtReason,
  type DEBTOR_SORTS,
} from '../../contract/debtors.ts'
import { percentOf } from '../../contract/percentages.ts'
import { shortfallsOf, type Thresholds } from '../../contract/thresholds.ts'
import type { StandingRow } from './standing-store.ts'

export interface DebtorFilter {
  q?: string | undefined
  groupId?: number | undefined
  flowId?: number | undefined
  disciplineId?: number | undefined
  chairId?: number | undefined
  reason?: DebtorKind | undefined
  /** Only those who have come below a threshold since this instant. */
  newSince?: Date | undefined
  sort?: string | undefined
}

type SortName = (typeof DEBTOR_SORTS)[number]

/** A student in one discipline, with the values that the list is filtered by. */
export type StudentDebt = Debt & Omit<Debtor, 'debts'> & Pick<StandingRow, 'chairId' | 'chairName'>

/** A student in a discipline with the percentages of their own journal and the reasons to be on the list. */
export function debtOf(row: StandingRow, thresholds: Thresholds): StudentDebt {
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

const worst = ({ debts }: Debtor, percent: 'attendancePercent' | 'progressPercent') =>
  Math.min(...debts.map((debt) => debt[percent] ?? NOTHING))
const missing = ({ debts }: Debtor) => debts.reduce((sum, { missingPoints }) => sum + missingPoints, 0)

const ORDERS: Record<SortName, (one: Debtor, other: Debtor) => number> = {
  name: (one, other) => ruler.compare(one.name, other.name),
  group: (one, other) => ruler.compare(one.groupName, other.groupName),
  debts: (one, other) => one.debts.length - other.debts.length,
  attendance: (one, other) => worst(one, 'attendancePercent') - worst(other, 'attendancePercent'),
  progress: (one, other) => worst(one, 'progressPercent') - worst(other, 'progressPercent'),
  points: (one, other) => missing(one) - missing(other),
}

function sorted(debtors: readonly Debtor[], sort: string): Debtor[] {
  const isDescending = sort.startsWith('-')
  const order = ORDERS[sort.replace('-', '') as SortName]
  return debtors.toSorted((one, other) => (isDescending ? order(other, one) : order(one, other)))
}

function isOfKind({ reasons, isWarned }: Debt, kind: DebtorKind | undefined): boolean {
  if (kind === 'warned') return isWarned
  return kind === undefined ? reasons.length > 0 : reasons.includes(kind)
}

/** Each student once, with the disciplines in the order in which they come. */
function byStudent(debts: readonly StudentDebt[]): Debtor[] {
  return [...Map.groupBy(debts, ({ studentId }) => studentId).values()].map((own) => {
    const { studentId, personId, name, groupId, groupName } = own[0]!
    return { studentId, personId, name, groupId, groupName, debts: own }
  })
}

/** Those who fall behind, narrowed and in order. */
export function narrowed(
  debts: readonly StudentDebt[],
  filter: Omit<DebtorFilter, 'flowId' | 'newSince'>,
): Debtor[] {
  const { q = '', groupId, disciplineId, chairId, reason, sort = 'name' } = filter
  const words = q.toLowerCase().replaceAll('ё', 'е')
  const found = debts.filter(
    (debt) =>
      isOfKind(debt, reason) &&
      (chairId === undefined || debt.chairId === chairId) &&
      (groupId === undefined || debt.groupId === groupId) &&
      (disciplineId === undefined || debt.disciplineId === disciplineId) &&
      debt.name.toLowerCase().replaceAll('ё', 'е').includes(words),
  )
  return sorted(byStudent(found), sort)
}

/** The groups, disciplines and departments of a list, each once, by name. */
export function choicesOf(debts: readonly StudentDebt[]) {
  const unique = (pairs: [number, string][]) =>
    [...new Map(pairs)]
      .map(([id, name]) => ({ id, name }))
      .toSorted((one, other) => ruler.compare(one.name, other.name))
  return {
    groups: unique(debts.map(({ groupId, groupName }) => [groupId, groupName])),
    disciplines: unique(debts.map(({ disciplineId, disciplineName }) => [disciplineId, disciplineName])),
    chairs: unique(
      debts.map(({ chairId, chairName }) => [chairId, chairId === NO_CHAIR.id ? NO_CHAIR.name : chairName]),
    ),
  }
}
