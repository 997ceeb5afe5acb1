import { useEffect } from 'react'

/** Keeps the screen from going dark while the component is drawn; a device that cannot is left as it is. */
export function useWakeLock(): void {
  useEffect(() => {
    let isGone = false
    let held: WakeLockSentinel | null = null
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused with little charge: the screen then goes dark as it always does.
      held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isGone) await held?.release()
    }
    const onReturn = () => void take()
    onReturn()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onReturn)
      void held?.release()
    }
  }, [])
}
