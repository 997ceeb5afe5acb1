import { useAction } from '#platform/web/api/use-call.ts'
import { peopleCalls } from '../../contract/calls.ts'

const shown = [peopleCalls.listPeople, peopleCalls.getPersonCard]
const refresh = [...shown, peopleCalls.getPersonHistory]

/** The history of a card. */
export const personHistory = {
  calls: { history: peopleCalls.getPersonHistory, undo: peopleCalls.undoPersonEdit },
  refresh: shown,
}

/** The actions of keepers on the cards of people; failures of saving land in the form. */
export function usePeople() {
  return {
    create: useAction(peopleCalls.createPerson, { refresh, success: 'Человек добавлен', failure: null }),
    change: useAction(peopleCalls.changePerson, { refresh, success: 'Карточка сохранена', failure: null }),
  }
}
