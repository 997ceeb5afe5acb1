import { counted } from '#platform/contract/plural.ts'
import type { Share, UnitStudy } from '../../contract/unit-study.ts'

/** The number of chairs or groups that are shown. */
const MOST_SHARES = 8

const FORMS = {
  chair: ['кафедра', 'кафедры', 'кафедр'],
  group: ['группа', 'группы', 'групп'],
} as const

type Sums = Omit<Share, 'id'>

/** The sums of some chairs or groups under one name. */
export function summed(name: string, shares: readonly Share[]): Sums {
  const sum = (value: (share: Share) => number) => shares.reduce((all, share) => all + value(share), 0)
  return {
    name,
    studentsCount: sum((share) => share.studentsCount),
    debtorsCount: sum((share) => share.debtorsCount),
    absentCount: sum((share) => share.absentCount),
    weakCount: sum((share) => share.weakCount),
    pointlessCount: sum((share) => share.pointlessCount),
  }
}

/**
 * The chairs or groups that a card has room for, and the sums of the others: together they are the total. A single one
 * more takes no more room than a line about it.
 */
export function shownShares({ by, shares }: Pick<UnitStudy, 'by' | 'shares'>): {
  shown: readonly Share[]
  others: Sums | null
} {
  if (shares.length <= MOST_SHARES + 1) return { shown: shares, others: null }
  const others = shares.slice(MOST_SHARES)
  return {
    shown: shares.slice(0, MOST_SHARES),
    others: summed(`Ещё ${counted(others.length, FORMS[by])}`, others),
  }
}
