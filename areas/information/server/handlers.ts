import { serve } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { informationCalls } from '../contract/calls.ts'
import { LIST_NAMES, type InformationLists, type ListName } from '../contract/information.ts'
import * as store from './information-store.ts'

/** The lists of these names alone. */
function picked(lists: InformationLists, names: readonly ListName[]): Partial<InformationLists> {
  return Object.fromEntries(names.map((name) => [name, lists[name]]))
}

const information = new EditedRecord({
  entity: 'person_information',
  lock: store.holdInformation,
  find: store.findInformation,
})

export const informationArea = serve(informationCalls, {
  getInformation: ({ lang }, context) => information.read(context, { personId: context.who.personId, lang }),

  saveInformation({ lang, version, ...lists }, context) {
    const { who, clock } = context
    const id = { personId: who.personId, lang }
    return information.save(context, { id, version }, async (tx, before) => {
      const changed = LIST_NAMES.filter((name) => before[name] !== lists[name])
      if (changed.length === 0) return null
      await store.updateInformation(tx, { ...id, lists, editorId: who.realPersonId, now: clock.now() })
      return {
        action: 'information.change',
        entityId: who.personId,
        before: { lang, ...picked(before, changed) },
        after: { lang, ...picked(lists, changed) },
      }
    })
  },
})
