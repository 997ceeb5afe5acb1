import { useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Category } from '../../contract/category.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { FAILURES } from '../texts.ts'

/** Sections as the specification reads them. Part 2, section 9. */
export const SECTIONS_INPUT = { page: 1, limit: 100 } as const

const REFRESH = [
  electivesCalls.listGymCourses,
  electivesCalls.listGymChoice,
  electivesCalls.listLanguageCourses,
  electivesCalls.listLanguageChoice,
  electivesCalls.explainChoice,
]
/** The interval at which places, which others take too, are read again. */
const AGAIN_MS = 30_000

export const useDates = (category: Category) =>
  useCall(electivesCalls.getLimitDates, { category }, { isAlwaysFresh: true })

export const useSections = () =>
  useCall(electivesCalls.listGymCourses, SECTIONS_INPUT, { isAlwaysFresh: true, againAfterMs: AGAIN_MS })

export const useLanguages = () =>
  useCall(
    electivesCalls.listLanguageCourses,
    { page: 1, limit: 100 },
    { isAlwaysFresh: true, againAfterMs: AGAIN_MS },
  )

export const useExplanation = (category: Category) =>
  useCall(
    electivesCalls.explainChoice,
    { category },
    { isAlwaysFresh: true, keepsLast: false, againAfterMs: AGAIN_MS },
  )

export const useChooseGym = (failure: string) =>
  useAction(electivesCalls.chooseGym, { refresh: REFRESH, failure })
export const useClearGym = () =>
  useAction(electivesCalls.clearGym, { refresh: REFRESH, failure: FAILURES.choose })
export const useConfirmGym = () =>
  useAction(electivesCalls.confirmGym, { refresh: REFRESH, failure: FAILURES.confirmGym })
export const useChooseLanguage = () =>
  useAction(electivesCalls.chooseLanguage, { refresh: REFRESH, failure: FAILURES.choose })
export const useConfirmLanguage = () =>
  useAction(electivesCalls.confirmLanguage, { refresh: REFRESH, failure: FAILURES.confirmLanguage })
export const useWait = () => useAction(electivesCalls.waitForPlace, { refresh: REFRESH })
export const useLeaveQueue = () => useAction(electivesCalls.leaveQueue, { refresh: REFRESH })
export const useAccept = () =>
  useAction(electivesCalls.acceptPlace, { refresh: REFRESH, success: 'Место ваше' })
export const useGiveUp = () =>
  useAction(electivesCalls.giveUpPlace, { refresh: REFRESH, success: 'Место освобождено' })
export const useDecline = () => useAction(electivesCalls.declinePlace, { refresh: REFRESH })
