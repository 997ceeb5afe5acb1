import { use, useEffect } from 'react'
import { AddGuard } from '#platform/web/ui/guarded-close.ts'
import { keepInput, mayLeave } from './may-leave.ts'

const mayClose = (withdrawn: AbortSignal) => mayLeave('dialog', withdrawn)

/** While there is unsent input, the surrounding dialog closes by Escape, the cross or a press outside only after a question. */
export function useUnsentInput(isUnsent: boolean): void {
  const addGuard = use(AddGuard)
  useEffect(() => {
    if (!isUnsent || !addGuard) return undefined
    const release = keepInput()
    const removeGuard = addGuard(mayClose)
    return () => {
      removeGuard()
      release()
    }
  }, [isUnsent, addGuard])
}
