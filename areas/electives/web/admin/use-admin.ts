import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { electivesCalls } from '../../contract/calls.ts'

export const REFRESH = [
  electivesCalls.listChoices,
  electivesCalls.explainFor,
  electivesCalls.listCourses,
  electivesCalls.listCampaigns,
  electivesCalls.listQueue,
]

export const useCampaigns = () => useCall(electivesCalls.listCampaigns, {}, { isAlwaysFresh: true })

const decided = { refresh: REFRESH, success: 'Статус обновлен' }

export const useApprove = () => useAction(electivesCalls.approveChoice, decided)
export const useReset = () => useAction(electivesCalls.resetChoice, decided)
export const useReject = () => useAction(electivesCalls.rejectChoice, { ...decided, failure: null })
export const useRelease = () => useAction(electivesCalls.releasePlace, { ...decided, failure: null })
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
