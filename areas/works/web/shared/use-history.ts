import { refreshCalls, useAction, useCall } from '#platform/web/api/use-call.ts'
import { worksCalls } from '../../contract/calls.ts'

/** Versions and remarks of a work. */
export const useHistory = (id: number, isEnabled = true) =>
  useCall(worksCalls.getWorkHistory, { id }, { isEnabled, keepsLast: false })

/** A remark to a version that is not the last one is refused: the work is read again with the new one. */
export const useAddRemark = () =>
  useAction(worksCalls.addWorkComment, { refresh: [worksCalls.getWorkHistory], failure: null })

/** Reads the calls that show the last version of a work again. */
export const rereadWork = () =>
  refreshCalls([
    worksCalls.getWorkHistory,
    worksCalls.listTaughtWorks,
    worksCalls.listWorksOfStaff,
    worksCalls.listOwnWorks,
  ])

/** A refusal shows that the remark is not what its writer saw: it is read again. */
const refresh = [worksCalls.getWorkHistory]

export const useChangeRemark = () => useAction(worksCalls.changeWorkComment, { refresh, failure: null })

export const useDeleteRemark = () =>
  useAction(worksCalls.deleteWorkComment, { refresh, success: 'Замечание удалено' })

export const useSettleRemark = () =>
  useAction(worksCalls.settleWorkComment, { refresh: [worksCalls.getWorkHistory] })
