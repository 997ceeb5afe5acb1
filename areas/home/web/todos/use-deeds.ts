import { useAction } from '#platform/web/api/use-call.ts'
import { homeCalls } from '../../contract/calls.ts'
import type { Deed, OwnDeeds } from '../../contract/deeds.ts'
import type { WidgetsFilling } from '../../contract/widgets-filling.ts'

const refresh = [homeCalls.getWidgetsFilling, homeCalls.listDoneDeeds]

export const useAddDeed = () =>
  useAction(homeCalls.addDeed, { refresh, success: 'Дело записано', failure: null })
export const useChangeDeed = () =>
  useAction(homeCalls.changeDeed, { refresh, success: 'Дело изменено', failure: null })
export const useFinishDeed = (success: string) => useAction(homeCalls.finishDeed, { refresh, success })
export const useRemoveDeed = () => useAction(homeCalls.removeDeed, { refresh, success: 'Дело удалено' })

/** The deeds of one's own by the keys of their matters. */
export function deedsByKey(values: WidgetsFilling | undefined): ReadonlyMap<string, Deed> {
  const deeds = values?.['ownDeeds'] as OwnDeeds | null | undefined
  return new Map(deeds?.items.map((deed) => [`ownDeeds-${deed.id}`, deed]))
}
