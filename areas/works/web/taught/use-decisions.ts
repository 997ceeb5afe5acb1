import { showAlert } from '#platform/web/shell/alerts.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { DeskOf } from './use-desk.ts'

const refresh = [
  worksCalls.listTaughtWorks,
  worksCalls.listWorksOfStaff,
  worksCalls.getWorkHistory,
  worksCalls.countTaughtWorks,
  worksCalls.countWorksOfStaff,
  worksCalls.listStaffWithWorks,
]
// Specification part 2, section 8.
const AGREE_FAILURE = 'Произошла ошибка при согласовании работы'
export const REJECT_FAILURE = 'Произошла ошибка при отклонении работы'

/**
 * Agreeing and rejecting by the calls of the reader's side. What follows a decision is done before the list is read
 * again: after that the decided work may be gone from it.
 */
export function useDecisions({ side }: DeskOf, onDecided?: () => void) {
  const isLeader = side === 'leader'
  const tell = (text: string) => () => {
    showAlert(text, 'success')
    onDecided?.()
  }
  const agreed = { refresh, success: tell('Работа согласована'), failure: AGREE_FAILURE }
  const rejected = { refresh, success: tell('Работа отклонена'), failure: null }
  const agree = useAction(worksCalls.agreeWork, agreed)
  const agreeOfStaff = useAction(worksCalls.agreeWorkOfStaff, agreed)
  const reject = useAction(worksCalls.rejectWork, rejected)
  const rejectOfStaff = useAction(worksCalls.rejectWorkOfStaff, rejected)
  const agreeMany = useAction(worksCalls.agreeWorks, { refresh, failure: AGREE_FAILURE })
  const agreeManyOfStaff = useAction(worksCalls.agreeWorksOfStaff, { refresh, failure: AGREE_FAILURE })
  const add = useAction(worksCalls.addTaughtFile, { refresh, failure: null })
  const addForStaff = useAction(worksCalls.addFileForStaff, { refresh, failure: null })
  return {
    agree: isLeader ? agreeOfStaff : agree,
    reject: isLeader ? rejectOfStaff : reject,
    agreeMany: isLeader ? agreeManyOfStaff : agreeMany,
    addFile: isLeader ? addForStaff : add,
  }
}
