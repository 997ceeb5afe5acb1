import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'

const WORDS = {
  page: { title: 'Уйти со страницы?', action: 'Уйти', back: 'Остаться' },
  dialog: { title: 'Закрыть окно?', action: 'Закрыть', back: 'Вернуться' },
}
type Left = keyof typeof WORDS

let openQuestion: Promise<boolean> | null = null

function ask(left: Left): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    root.render(
      <ConfirmDialog {...WORDS[left]} onConfirm={() => resolve(true)} onClose={() => resolve(false)}>
        Введённые данные не сохранены и пропадут.
      </ConfirmDialog>,
    )
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}

/** Asks over the page whether the unsent input may be lost; simultaneous callers get the same answer. */
export function askToLeave(left: Left = 'page'): Promise<boolean> {
  openQuestion ??= ask(left).finally(() => {
    openQuestion = null
  })
  return openQuestion
}
