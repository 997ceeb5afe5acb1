import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { worksCalls } from '../../contract/calls.ts'

/** Versions and remarks of a work. */
export const useHistory = (id: number, isEnabled = true) =>
  useCall(worksCalls.getWorkHistory, { id }, { isEnabled, keepsLast: false })

export const useAddRemark = () =>
  useAction(worksCalls.addWorkComment, { refresh: [worksCalls.getWorkHistory], failure: null })

export const useSettleRemark = () =>
  useAction(worksCalls.settleWorkComment, { refresh: [worksCalls.getWorkHistory] })
