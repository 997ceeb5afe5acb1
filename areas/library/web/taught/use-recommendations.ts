import { useAction } from '#platform/web/api/use-call.ts'
import { libraryCalls } from '../../contract/calls.ts'

const refresh = [libraryCalls.listTaught]

export const useAddRecommendation = () =>
  useAction(libraryCalls.addRecommendation, { refresh, success: 'Литература добавлена', failure: null })

export const useChangeRecommendation = () =>
  useAction(libraryCalls.changeRecommendation, { refresh, success: 'Изменения сохранены', failure: null })

export const useRemoveRecommendation = () => useAction(libraryCalls.removeRecommendation, { refresh })

export const useRestoreRecommendation = () =>
  useAction(libraryCalls.restoreRecommendation, { refresh, success: 'Литература возвращена' })
