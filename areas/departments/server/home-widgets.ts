import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { UnitContacts } from '../contract/unit-contacts.ts'
import { findUnitContacts } from './unit-contacts-store.ts'

const unit = widgetSource({
  key: 'unit',
  value: UnitContacts,
  access: 'signed-in',
  read: (db, who, clock) => findUnitContacts(db, who.personId, clock.today()),
})

export const departmentsHomeWidgets = [unit]
