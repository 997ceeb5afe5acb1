import { use, useEffect } from 'react'
import { AddGuard } from '#platform/web/ui/guarded-close.ts'

const loadQuestion = () => import('./ask-to-leave.tsx')

async function mayClose(withdrawn: AbortSignal): Promise<boolean> {
  const { askToLeave } = await loadQuestion()
  return askToLeave('dialog', withdrawn)
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
