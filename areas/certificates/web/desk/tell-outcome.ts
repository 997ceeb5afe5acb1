import { showAlert } from '#platform/web/shell/alerts.ts'
import type { BatchAnswer } from '../../contract/desk.ts'

/** Says what became of many: how many were done, and why the others were not. */
export function tellOutcome({ done, refused }: BatchAnswer): void {
  const left = [...new Set(refused.map(({ reason }) => reason))].join('. ')
  if (refused.length === 0) showAlert(`Готово: ${done.length}`, 'success')
  else showAlert(`Готово: ${done.length}. Осталось ${refused.length}: ${left}`)
}
