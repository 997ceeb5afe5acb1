import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Calls at first and whenever another screen has been opened, without drawing its reader again. */
export function useOnMove(call: () => void): void {
  const router = useRouter()
  useEffect(() => {
    call()
    return router.subscribe('onRendered', ({ pathChanged }) => pathChanged && call())
  }, [router, call])
}
