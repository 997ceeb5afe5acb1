import { use, useEffect } from 'react'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { AddGuard } from '#platform/web/ui/guarded-close.ts'

const loadQuestion = () => import('./ask-to-leave.tsx')

const AGAIN_MS = 5000
let toldAt = Number.NEGATIVE_INFINITY

/** Stands in for the question when its code could not be loaded: the first attempt is told what is lost, the second closes. */
function isSecondAttempt(): boolean {
  const now = performance.now()
  const isSecond = now - toldAt < AGAIN_MS
  toldAt = isSecond ? Number.NEGATIVE_INFINITY : now
  if (!isSecond) showAlert('Введённое не отправлено и пропадёт. Чтобы закрыть окно, сделайте это ещё раз')
  return isSecond
}

async function mayClose(withdrawn: AbortSignal): Promise<boolean> {
  const question = await loadQuestion().catch(() => null)
  return question === null ? isSecondAttempt() : question.askToLeave('dialog', withdrawn)
}

/** While there is unsent input, the surrounding dialog closes by Escape, the cross or a press outside only after a question. */
export function useUnsentInput(isUnsent: boolean): void {
  const addGuard = use(AddGuard)
  useEffect(() => {
    if (!isUnsent || !addGuard) return undefined
    // The question is there before it is needed: the connection may be gone by then.
    void loadQuestion()
    return addGuard(mayClose)
  }, [isUnsent, addGuard])
}
