import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import { homeWordsOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { homeCalls } from '../contract/calls.ts'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'

/** Specification part 1, section 8. */
export const HOME_FAILURE = 'Произошла ошибка при получении данных для главной страницы'

/** One alert, whatever part of the page could not be read. Decision D-47. */
export function alertHomeFailure(): void {
  showAlert(HOME_FAILURE)
}

type Filling = UseQueryResult<WidgetsFilling>

/** When the last answer, or a part of it, was a failure; 0 while all is well. */
function lastFailure({ data, isError, dataUpdatedAt, errorUpdatedAt }: Filling): number {
  if (isError) return errorUpdatedAt
  return data && data.failed.length > 0 ? dataUpdatedAt : 0
}

function useFailureAlert(failedAt: number): void {
  useEffect(() => {
    if (failedAt > 0) alertHomeFailure()
  }, [failedAt])
}

/** The values of every widget, read in one call. */
export function useFilling() {
  const filling = useCall(homeCalls.getWidgetsFilling, {}, { isSummary: true })
  useFailureAlert(lastFailure(filling))
  return filling
}

/** The words of the areas on this page, loaded once. */
export function useHomeWords(): UseQueryResult<HomeWords[]> {
  const portal = usePortal()
  const user = useUser()
  const words = useQuery({
    queryKey: ['home-words', user.id],
    queryFn: () => homeWordsOf(portal, user),
    staleTime: Infinity,
    networkMode: 'always',
  })
  useFailureAlert(words.isError ? words.errorUpdatedAt : 0)
  return words
}
