import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'

let openQuestion: Promise<boolean> | null = null

function ask(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    root.render(
      <ConfirmDialog
        title="Уйти со страницы?"
        action="Уйти"
        back="Остаться"
        onConfirm={() => resolve(true)}
        onClose={() => resolve(false)}
      >
        Введённые данные не сохранены и пропадут.
      </ConfirmDialog>,
    )
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}

/** Asks over the page whether the unsent input may be lost; simultaneous callers get the same answer. */
export function askToLeave(): Promise<boolean> {
  openQuestion ??= ask().finally(() => {
    openQuestion = null
  })
  return openQuestion
}
