import { addressOf } from '#platform/web/router/address-of.ts'
import { journalScreens } from '../../contract/screens.ts'

/** The address of the list of warned students of the led units, narrowed to one chair or one group. */
export const warnedIn = ({ chairId, groupId }: { chairId?: number; groupId?: number }) =>
  addressOf(journalScreens.debtors, { scope: 'unit', reason: 'warned', chairId: chairId || null, groupId })
