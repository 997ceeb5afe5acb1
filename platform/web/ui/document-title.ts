import { useEffect } from 'react'

const PORTAL = 'Личный кабинет'

let title = ''
let waiting = 0

function show(): void {
  const text = title ? `${title} — ${PORTAL}` : PORTAL
  document.title = waiting > 0 ? `(${waiting}) ${text}` : text
}

/** The title of the browser's tab. An empty text leaves the portal's name alone. Decision D-37. */
export function useDocumentTitle(next: string): void {
  useEffect(() => {
    title = next
    show()
  }, [next])
}

/** The number of waiting messages, shown in front of every title. */
export function noteWaiting(count: number): void {
  waiting = count
  show()
}
