import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import type { AdminChoice } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { decidedText } from './decided-text.ts'

export const REFRESH = [
  electivesCalls.listChoices,
  electivesCalls.explainFor,
  electivesCalls.listCourses,
  electivesCalls.listCampaigns,
  electivesCalls.listQueue,
]

export const useCampaigns = () => useCall(electivesCalls.listCampaigns, {}, { isAlwaysFresh: true })

const decided = (decision: Parameters<typeof decidedText>[0], former: AdminChoice) => ({
  refresh: REFRESH,
  success: (now: AdminChoice) => showAlert(decidedText(decision, former, now), 'success'),
})

export const useApprove = (choice: AdminChoice) =>
  useAction(electivesCalls.approveChoice, decided('approve', choice))
export const useReset = (choice: AdminChoice) =>
  useAction(electivesCalls.resetChoice, decided('reset', choice))
export const useReject = (choice: AdminChoice) =>
  useAction(electivesCalls.rejectChoice, { ...decided('reject', choice), failure: null })
export const useRelease = (choice: AdminChoice) =>
  useAction(electivesCalls.releasePlace, { ...decided('release', choice), failure: null })
export const useApproveMany = () => useAction(electivesCalls.approveMany, { refresh: REFRESH })
export const useUndoApprovals = () => useAction(electivesCalls.undoApprovals, { refresh: REFRESH })
export const usePlace = () =>
  useAction(electivesCalls.placeStudent, {
    refresh: REFRESH,
    success: 'Данные успешно сохранены',
    failure: null,
  })

export const useCourses = (campaignId: number) =>
  useCall(electivesCalls.listCourses, { campaignId }, { isAlwaysFresh: true })
