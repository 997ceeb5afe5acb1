import { addressOf } from '#platform/web/router/address-of.ts'
import { journalScreens } from '../../contract/screens.ts'

/** Where the students of the led units who were warned are listed, those of one chair or of one group. */
export const warnedIn = ({ chairId, groupId }: { chairId?: number; groupId?: number }) =>
  addressOf(journalScreens.debtors, { scope: 'unit', reason: 'warned', chairId: chairId || null, groupId })
