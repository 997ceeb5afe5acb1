export interface Session {
  id: string
  yearId: number
  term: 1 | 2
  title: string
}

const SEPTEMBER = 9
const FEBRUARY = 2
const SHOWN = 6

function sessionOf(yearId: number, term: 1 | 2): Session {
  const season = term === 1 ? 'Зимняя' : 'Летняя'
  return { id: `${yearId}-${term}`, yearId, term, title: `${season} ${yearId}/${yearId + 1}` }
}

/** The session that follows another. */
export const sessionAfter = ({ yearId, term }: Session): Session =>
  term === 1 ? sessionOf(yearId, 2) : sessionOf(yearId + 1, 1)

/** The session of the running term, and those before it, the newest first. */
export function sessionsUpTo(today: string): Session[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  let yearId = month >= SEPTEMBER ? year : year - 1
  let term: 1 | 2 = month >= SEPTEMBER || month < FEBRUARY ? 1 : 2
  const sessions: Session[] = []
  while (sessions.length < SHOWN) {
    sessions.push(sessionOf(yearId, term))
    if (term === 1) yearId -= 1
    term = term === 1 ? 2 : 1
  }
  return sessions
}
