import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

const loadQuestion = () => import('./ask-to-leave.tsx')

/** Asks before the page is left or closed while there is unsent input. */
export function useLeaveGuard(isUnsent: boolean): void {
  // The dialog is loaded before it is needed: the connection may be gone by then.
  useEffect(() => {
    if (isUnsent) void loadQuestion()
  }, [isUnsent])
  useBlocker({
    disabled: !isUnsent,
    enableBeforeUnload: isUnsent,
    shouldBlockFn: async () => {
      const { askToLeave } = await loadQuestion()
      return !(await askToLeave())
    },
  })
}
