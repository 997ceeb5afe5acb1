import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { Fluorography, fluorographyStatus } from '../contract/fluorography.ts'
import { findLastFluorography } from './fluorography-store.ts'

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

export const peopleHomeWidgets = [fluorography]
