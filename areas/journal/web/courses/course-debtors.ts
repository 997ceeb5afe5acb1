import { addressOf } from '#platform/web/router/address-of.ts'
import { journalScreens } from '../../contract/screens.ts'

interface OfCourse {
  disciplineId: number
  groupId: number | null
  flowId: number | null
}

/** The debtors of a course: among the reader's own students, whatever wider lists they may see. */
export const debtorsOf = ({ disciplineId, groupId, flowId }: OfCourse): string =>
  addressOf(journalScreens.debtors, { scope: 'own', disciplineId, groupId, flowId })
