import { hasAny } from '#platform/server/auth/who.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { OwnDebts } from '../contract/home.ts'
import { readOwnDebts } from './home-store.ts'

const debts = widgetSource({
  key: 'debts',
  value: OwnDebts,
  access: 'signed-in',
  read: (db, who, clock) =>
    readOwnDebts(db, {
      personId: who.personId,
      today: clock.today(),
      keepsRequests: hasAny(who, 'university-data'),
    }),
})

export const settlementsHomeWidgets = [debts]
