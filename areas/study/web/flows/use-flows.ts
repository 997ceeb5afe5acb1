import { useAction } from '#platform/web/api/use-call.ts'
import { studyCalls } from '../../contract/calls.ts'
import { useRegister } from '../register/use-register.ts'

const { listFlows, getFlow } = studyCalls

export const useFlows = () =>
  useRegister(
    {
      list: listFlows,
      read: getFlow,
      create: studyCalls.createFlow,
      change: studyCalls.changeFlow,
      remove: studyCalls.removeFlow,
      restore: studyCalls.restoreFlow,
      history: { history: studyCalls.getFlowHistory, undo: studyCalls.undoFlowEdit },
    },
    { added: 'Поток добавлен', saved: 'Поток сохранён', restored: 'Поток возвращён' },
  )

/** The actions by which students join a flow and leave it. */
export function useFlowMembers() {
  const refresh = [listFlows, getFlow, studyCalls.getStudent]
  return {
    join: useAction(studyCalls.joinFlow, { refresh, success: 'Студенты включены в поток', failure: null }),
    leave: useAction(studyCalls.leaveFlow, {
      refresh,
      success: 'Студенты исключены из потока',
      failure: null,
    }),
  }
}
