import { addressOf } from '#platform/web/router/address-of.ts'
import { journalScreens } from '../../contract/screens.ts'

/** The address of the list of those who fall behind in the led units, narrowed to one chair or one group. */
export const debtorsIn = ({ chairId, groupId }: { chairId?: number; groupId?: number }) =>
  addressOf(journalScreens.debtors, { scope: 'unit', chairId, groupId })
