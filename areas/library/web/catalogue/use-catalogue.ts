import { useAction } from '#platform/web/api/use-call.ts'
import { libraryCalls } from '../../contract/calls.ts'

const { listCatalogue, getEditedTitle, searchLiterature, getTitle } = libraryCalls
const refresh = [listCatalogue, getEditedTitle, searchLiterature, getTitle]

/** An editor's actions on a title; failures of saving are shown in the form. */
export function useCatalogue() {
  return {
    create: useAction(libraryCalls.createTitle, { refresh, success: 'Издание добавлено', failure: null }),
    change: useAction(libraryCalls.changeTitle, { refresh, success: 'Издание сохранено', failure: null }),
    withdraw: useAction(libraryCalls.withdrawTitle, { refresh }),
    restore: useAction(libraryCalls.restoreTitle, { refresh, success: 'Издание возвращено в каталог' }),
  }
}
