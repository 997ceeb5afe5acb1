import { counted } from '#platform/contract/plural.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { BulkAgreement } from '../../contract/review.ts'
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

const AGREED = ['работа согласована', 'работы согласованы', 'работ согласовано'] as const

/** How many works were agreed, and why the first of the others was not. */
function tellAgreed({ agreed, refused }: BulkAgreement): void {
  if (agreed.length > 0) showAlert(counted(agreed.length, AGREED), 'success')
  const [first] = refused
  if (first) showAlert(`Не согласовано: ${refused.length}. ${first.text}`)
}

/**
 * Agreeing and rejecting by the calls of the reader's side. What is decided leaves the list that is read again, with
 * whatever stands in it: `onDecided` comes before that.
 */
export function useDecisions({ side }: DeskOf, onDecided?: () => void) {
  const isLeader = side === 'leader'
  const agreed = {
    refresh,
    success: () => {
      showAlert('Работа согласована', 'success')
      onDecided?.()
    },
    failure: AGREE_FAILURE,
  }
  const manyAgreed = {
    refresh,
    success: (answer: BulkAgreement) => {
      tellAgreed(answer)
      onDecided?.()
    },
    failure: AGREE_FAILURE,
  }
  const rejected = {
    refresh,
    success: () => {
      showAlert('Работа отклонена', 'success')
      onDecided?.()
    },
    failure: null,
  }
  const agree = useAction(worksCalls.agreeWork, agreed)
  const agreeOfStaff = useAction(worksCalls.agreeWorkOfStaff, agreed)
  const reject = useAction(worksCalls.rejectWork, rejected)
  const rejectOfStaff = useAction(worksCalls.rejectWorkOfStaff, rejected)
  const agreeMany = useAction(worksCalls.agreeWorks, manyAgreed)
  const agreeManyOfStaff = useAction(worksCalls.agreeWorksOfStaff, manyAgreed)
  const add = useAction(worksCalls.addTaughtFile, { refresh, failure: null })
  const addForStaff = useAction(worksCalls.addFileForStaff, { refresh, failure: null })
  return {
    agree: isLeader ? agreeOfStaff : agree,
    reject: isLeader ? rejectOfStaff : reject,
    agreeMany: isLeader ? agreeManyOfStaff : agreeMany,
    addFile: isLeader ? addForStaff : add,
  }
}
