import { useEffect } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { homeCalls } from '../contract/calls.ts'

/** Specification part 1, section 8. */
export const HOME_FAILURE = 'Произошла ошибка при получении данных для главной страницы'

/** One alert, whatever part of the page could not be read. Decision D-47. */
export function alertHomeFailure(): void {
  showAlert(HOME_FAILURE)
}

/** The values of every widget, read in one call. */
export function useFilling() {
  const filling = useCall(homeCalls.getWidgetsFilling, {})
  const hasFailed = filling.isError || (filling.data?.failed.length ?? 0) > 0
  useEffect(() => {
    if (hasFailed) alertHomeFailure()
  }, [hasFailed, filling.dataUpdatedAt, filling.errorUpdatedAt])
  return filling
}
