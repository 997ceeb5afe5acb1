import { showAlert } from '#platform/web/shell/alerts.ts'

/** Puts a text on the clipboard, and says so. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showAlert('Скопировано', 'success'),
    () => showAlert('Браузер не дал скопировать. Выделите текст и скопируйте его сами'),
  )
}
