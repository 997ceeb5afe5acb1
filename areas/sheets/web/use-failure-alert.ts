import { useEffect } from 'react'
import { showAlert } from '#platform/web/shell/alerts.ts'

/** Says once in an alert that something could not be read. Specification part 2, section 8. */
export function useFailureAlert(text: string | null | undefined): void {
  useEffect(() => {
    if (text) showAlert(text)
  }, [text])
}
