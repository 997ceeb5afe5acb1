import { studyYearOf, usualSecondTerm } from '#areas/study/contract/study-year-of.ts'

export interface Session {
  id: string
  yearId: number
  term: 1 | 2
  title: string
}

const SHOWN = 6

function sessionOf(yearId: number, term: 1 | 2): Session {
  const season = term === 1 ? 'Зимняя' : 'Летняя'
  return { id: `${yearId}-${term}`, yearId, term, title: `${season} ${yearId}/${yearId + 1}` }
}

/** The session that follows another. */
export const sessionAfter = ({ yearId, term }: Session): Session =>
  term === 1 ? sessionOf(yearId, 2) : sessionOf(yearId + 1, 1)

/** The session of the running term, and those before it, the newest first. */
function sessionsUpTo(today: string): Session[] {
  let yearId = studyYearOf(today)
  let term: 1 | 2 = today < usualSecondTerm(yearId) ? 1 : 2
  const sessions: Session[] = []
  while (sessions.length < SHOWN) {
    sessions.push(sessionOf(yearId, term))
    if (term === 1) yearId -= 1
    term = term === 1 ? 2 : 1
  }
  return sessions
}

export const runningSession = (today: string): Session => sessionsUpTo(today)[0]!

/** What a filter offers: the next session, whose sheets may be made already, the running one and those before it. */
export const sessionsShown = (today: string): Session[] => [
  sessionAfter(runningSession(today)),
  ...sessionsUpTo(today),
]
