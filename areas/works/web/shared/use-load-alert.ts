import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { LOAD_FAILURE } from './work-text.ts'

/**
 * Reports that a part of the screen was not read: the rest of the screen stays, so that nothing else would
 * show it.
 */
export function useLoadAlert({
  isError,
  errorUpdatedAt,
}: Pick<UseQueryResult, 'isError' | 'errorUpdatedAt'>): void {
  const failedAt = isError ? errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(LOAD_FAILURE)
  }, [failedAt])
}
