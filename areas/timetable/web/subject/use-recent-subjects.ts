import { useState } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { readRecent, withRecent, writeRecent, type NamedSubject } from './recent-subjects.ts'

/** The groups and teachers that this person looked up last on this device. */
export function useRecentSubjects() {
  const { id } = useUser()
  const [recent, setRecent] = useState(() => readRecent(localStorage, id))
  const remember = (chosen: NamedSubject) => {
    const next = withRecent(recent, chosen)
    setRecent(next)
    writeRecent(localStorage, id, next)
  }
  return { recent, remember }
}
