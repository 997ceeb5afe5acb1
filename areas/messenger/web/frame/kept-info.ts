const KEY = 'kabinet.messenger-info'
/** Narrower windows have no room for three columns unless somebody wants them. */
const ROOMY = '(min-width: 1360px)'

/** True when the third column was open when the messenger was last used. */
export function isInfoKept(): boolean {
  const kept = localStorage.getItem(KEY)
  return kept === null ? matchMedia(ROOMY).matches : kept === 'open'
}

export function keepInfo(isOpen: boolean): void {
  localStorage.setItem(KEY, isOpen ? 'open' : 'closed')
}
