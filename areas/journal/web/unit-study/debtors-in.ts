import { addressOf } from '#platform/web/router/address-of.ts'
import { journalScreens } from '../../contract/screens.ts'

/** The address of the list of those who fall behind in the led units, narrowed to one chair, one group or the new ones. */
export const debtorsIn = (narrowing: { chairId?: number; groupId?: number; isNew?: 1 }) =>
  addressOf(journalScreens.debtors, { scope: 'unit', ...narrowing })
