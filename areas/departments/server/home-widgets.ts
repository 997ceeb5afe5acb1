import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { findUnitContacts } from './unit-contacts-store.ts'

const unit = widgetSource({
  key: 'unit',
  access: 'signed-in',
  read: (db, who, clock) => findUnitContacts(db, who.personId, clock.today()),
})

export const departmentsHomeWidgets = [unit]
