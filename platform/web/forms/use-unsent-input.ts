import { use, useEffect } from 'react'
import { AddGuard } from '#platform/web/ui/guarded-close.ts'
import { keepInput, mayLeave } from './may-leave.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const mayClose = (withdrawn: AbortSignal) => mayLeave('dialog', withdrawn)

/**
 * While there is unsent input: no release reloads the page; the surrounding dialog closes by Escape, the cross or a
 * press outside only after a question, and so do «Назад» of the browser and closing its tab. Where no dialog surrounds
 * it and the loss would be small, the page is left without a question: `guardsLeaving` asks there, too.
 */
export function useUnsentInput(isUnsent: boolean, guardsLeaving = false): void {
  const addGuard = use(AddGuard)
  useEffect(() => {
    if (!isUnsent) return undefined
    const release = keepInput()
    const removeGuard = addGuard?.(mayClose)
    return () => {
      removeGuard?.()
      release()
    }
  }, [isUnsent, addGuard])
  useLeaveGuard(isUnsent && (guardsLeaving || addGuard !== null), guardsLeaving ? 'any' : 'back')
}
