import { useAction } from '#platform/web/api/use-call.ts'
import { studyCalls } from '../../contract/calls.ts'
import { useRegister } from '../register/use-register.ts'

const { listGroups, getGroup } = studyCalls

export const useGroups = () =>
  useRegister(
    {
      list: listGroups,
      read: getGroup,
      create: studyCalls.createGroup,
      change: studyCalls.changeGroup,
      remove: studyCalls.removeGroup,
      restore: studyCalls.restoreGroup,
      history: { history: studyCalls.getGroupHistory, undo: studyCalls.undoGroupEdit },
    },
    { added: 'Группа добавлена', saved: 'Группа сохранена', restored: 'Группа возвращена' },
  )

/** The actions on several groups at once, and on the members of one. */
export function useGroupActions() {
  const refresh = [listGroups, getGroup]
  return {
    appoint: useAction(studyCalls.appointCurator, { refresh, success: 'Куратор назначен', failure: null }),
    divide: useAction(studyCalls.divideGroup, { refresh, success: 'Подгруппы изменены', failure: null }),
  }
}
