import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { fluorographyStatus, type Fluorography } from '../contract/fluorography.ts'
import { findLastFluorography } from './fluorography-store.ts'

// Students only. Specification part 1, section 2, "Home".
const fluorography = widgetSource({
  key: 'fluorography',
  access: { anyOf: ['student'] },
  async read(db, who, clock): Promise<Fluorography> {
    const last = await findLastFluorography(db, who.personId)
    const validUntil = last?.valid_until ?? null
    return {
      date: last?.done_on ?? null,
      validUntil,
      status: fluorographyStatus(validUntil, clock.today()),
    }
  },
})

export const peopleHomeWidgets = [fluorography]
