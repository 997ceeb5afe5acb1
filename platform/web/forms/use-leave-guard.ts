import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepInput, mayLeave } from './may-leave.ts'

/** Asks before the page is left or closed while there is unsent input. */
export function useLeaveGuard(isUnsent: boolean): void {
  useEffect(() => (isUnsent ? keepInput() : undefined), [isUnsent])
  useBlocker({
    disabled: !isUnsent,
    enableBeforeUnload: isUnsent,
    shouldBlockFn: async () => !(await mayLeave('page')),
  })
}
