import { useSyncExternalStore } from 'react'

let known: MediaQueryList | undefined

/** The media query for windows as narrow as a phone's; what is read ahead is declared where there is no window. */
const phone = (): MediaQueryList => (known ??= matchMedia('(max-width: 760px)'))

function subscribe(listener: () => void): () => void {
  phone().addEventListener('change', listener)
  return () => phone().removeEventListener('change', listener)
}

/** True when the window is as narrow as a phone's at this moment. */
export const isPhone = (): boolean => phone().matches

/** True while the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}
