import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { MOST_DEEDS, OwnDeeds } from '../../contract/deeds.ts'
import { listOpenDeeds } from './deed-store.ts'

const ownDeeds = widgetSource({
  key: 'ownDeeds',
  value: OwnDeeds,
  access: 'signed-in',
  async read(db, who) {
    // They are nobody else's business, not even an administrator's in the person's place.
    if (who.switched !== null) return null
    return { items: await listOpenDeeds(db, who.personId, MOST_DEEDS) }
  },
})

export const deedHomeWidgets = [ownDeeds]
