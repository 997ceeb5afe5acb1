import { useEffect } from 'react'
import { NetworkError } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { sessionCalls } from '../contract/session-calls.ts'

/** Specification part 2, section 8. */
export const OWN_GROUPS_FAILURE = 'Произошла ошибка при получении списка групп'

/** The groups in which the person studies or studied; says so when they cannot be read. */
export function useOwnGroups({ isEnabled = true } = {}) {
  const groups = useCall(sessionCalls.listOwnGroups, {}, { isEnabled })
  // Without a network the line above the page says enough.
  const hasFailed = groups.isError && !(groups.error instanceof NetworkError)
  const failedAt = hasFailed ? groups.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(OWN_GROUPS_FAILURE)
  }, [failedAt])
  return groups
}
