import { counted } from '#platform/contract/plural.ts'
import type { DebtorList } from '../../contract/debtors.ts'

const STUDENTS = ['студент', 'студента', 'студентов'] as const

type Made = Pick<DebtorList, 'scope' | 'takenAt'>

/** False before the first time: the lists of units are made once an hour, the others at once. */
export const isMade = ({ scope, takenAt }: Made): boolean =>
  takenAt !== null || scope === 'own' || scope === 'curated'

/** «12 студентов»; null before the list is made, when nobody is counted yet. */
export const countText = (list: Made & Pick<DebtorList, 'count'>): string | null =>
  isMade(list) ? counted(list.count, STUDENTS) : null
