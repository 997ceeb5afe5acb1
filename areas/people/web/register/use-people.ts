import { useAction } from '#platform/web/api/use-call.ts'
import { peopleCalls } from '../../contract/calls.ts'

const refresh = [peopleCalls.listPeople, peopleCalls.getPersonCard, peopleCalls.listPersonHistory]

/** What keepers do to the cards of people; failures of saving land in the form. */
export function usePeople() {
  return {
    create: useAction(peopleCalls.createPerson, { refresh, success: 'Человек добавлен', failure: null }),
    change: useAction(peopleCalls.changePerson, { refresh, success: 'Карточка сохранена', failure: null }),
    undo: useAction(peopleCalls.undoPersonEdit, { refresh, success: 'Изменения отменены' }),
  }
}
