import { errorText } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'

/** Shows in an alert why an edit was refused: no field could. */
export const alertOf = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) => showAlert(errorText(error)))
