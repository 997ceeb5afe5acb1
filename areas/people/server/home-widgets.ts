import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { Fluorography, fluorographyStatus } from '../contract/fluorography.ts'
import { StaffMoves } from '../contract/register/staff-moves.ts'
import { findLastFluorography } from './fluorography-store.ts'
import { countRecentMoves } from './register/person-store.ts'

// Students only. Specification part 1, section 2, "Home".
const fluorography = widgetSource({
  key: 'fluorography',
  value: Fluorography,
  access: { anyOf: ['student'] },
  async read(db, who, clock) {
    const last = await findLastFluorography(db, who.personId)
    const validUntil = last?.validUntil ?? null
    return {
      date: last?.date ?? null,
      validUntil,
      status: fluorographyStatus(validUntil, clock.today()),
    }
  },
})

const staffMoves = widgetSource({
  key: 'staffMoves',
  value: StaffMoves,
  access: { anyOf: ['university-data', 'hr-import'] },
  async read(db, who, clock) {
    // The row of figures of an administrator is about the portal, and full.
    if (who.permissions.has('admin')) return null
    return countRecentMoves(db, clock.today())
  },
})

export const peopleHomeWidgets = [fluorography, staffMoves] as const
