import { serve } from '#platform/server/http/handlers.ts'
import { informationCalls } from '../contract/calls.ts'
import { LIST_NAMES, type InformationLists, type ListName } from '../contract/information.ts'
import * as store from './information-store.ts'

/** The lists of one version that another has differently. */
function picked(lists: InformationLists, names: readonly ListName[]): Partial<InformationLists> {
  return Object.fromEntries(names.map((name) => [name, lists[name]]))
}

export const informationArea = serve(informationCalls, {
  async getInformation({ lang }, { db, who }) {
    return store.findInformation(db, { personId: who.personId, lang })
  },

  async saveInformation({ lang, version, ...lists }, { who, clock, fail, change }) {
    const told = { personId: who.personId, lang }
    return change(async (tx, record) => {
      const before = await store.holdInformation(tx, told)
      if (before.version !== version) throw fail('changed-meanwhile', { current: before })
      const changed = LIST_NAMES.filter((name) => before[name] !== lists[name])
      if (changed.length === 0) return before
      await store.updateInformation(tx, { ...told, lists, editorId: who.realPersonId, now: clock.now() })
      await record({
        action: 'information.change',
        entity: 'person_information',
        entityId: who.personId,
        before: { lang, ...picked(before, changed) },
        after: { lang, ...picked(lists, changed) },
      })
      return store.findInformation(tx, told)
    })
  },
})
