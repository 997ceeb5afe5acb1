import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'

const WORDS = {
  page: { title: 'Уйти со страницы?', action: 'Уйти', back: 'Остаться' },
  dialog: { title: 'Закрыть окно?', action: 'Закрыть', back: 'Вернуться' },
}
type Left = keyof typeof WORDS

let asked: Promise<boolean> | null = null

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

/** Asks over the page whether the unsent input may be lost; whoever asks meanwhile gets the same answer. */
export function askToLeave(left: Left = 'page'): Promise<boolean> {
  asked ??= ask(left).finally(() => {
    asked = null
  })
  return asked
}
