import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { OwnDebts } from '../contract/home.ts'
import { readOwnDebts } from './home-store.ts'

const debts = widgetSource({
  key: 'debts',
  value: OwnDebts,
  access: 'signed-in',
  read: (db, { personId }) => readOwnDebts(db, personId),
})

export const settlementsHomeWidgets = [debts]
