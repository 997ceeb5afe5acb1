import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'

const WORDS = {
  page: { title: 'Уйти со страницы?', action: 'Уйти', back: 'Остаться' },
  dialog: { title: 'Закрыть окно?', action: 'Закрыть', back: 'Вернуться' },
  version: { title: 'Вернуть прежнюю версию?', action: 'Вернуть', back: 'Остаться' },
}
export type Left = keyof typeof WORDS

let openQuestion: { left: Left; answer: Promise<boolean> } | null = null

function ask(left: Left, withdrawn: AbortSignal | undefined): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    root.render(
      <ConfirmDialog {...WORDS[left]} onConfirm={() => resolve(true)} onClose={() => resolve(false)}>
        Введённые данные не сохранены и пропадут.
      </ConfirmDialog>,
    )
    withdrawn?.addEventListener('abort', () => {
      // At once, and not with the answer: it returns the focus to the dialog below while that is there.
      place.querySelector('dialog')?.close()
      resolve(false)
    })
  }).finally(() => {
    root.unmount()
    place.remove()
  })
}

/**
 * Asks over the page whether the unsent input may be lost; simultaneous callers get the same answer. The answer is no
 * when the question is withdrawn because the input was sent or is gone, and while another one is asked.
 */
export function askToLeave(left: Left = 'page', withdrawn?: AbortSignal): Promise<boolean> {
  if (withdrawn?.aborted) return Promise.resolve(false)
  if (openQuestion) return openQuestion.left === left ? openQuestion.answer : Promise.resolve(false)
  const answer = ask(left, withdrawn).finally(() => {
    openQuestion = null
  })
  openQuestion = { left, answer }
  return answer
}
