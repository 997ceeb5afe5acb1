import { countPublications, listStates } from '#areas/departments/server/public.ts'
import { readSeenDebtors } from '#areas/journal/server/public.ts'
import { listAbsent } from '#areas/works/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Staffing, UnitCard } from '../contract/other-cards.ts'
import type { FoundUnit } from './unit-card-store.ts'

interface Reader {
  personId: number
  today: string
}

async function readStaffing(db: Db, id: number, today: string): Promise<Staffing> {
  const year = Number(today.slice(0, 4))
  const [states, publicationsCount] = await Promise.all([
    listStates(db, id, today),
    countPublications(db, { id, year, today }),
  ])
  const free = states
    .map((state) => ({ post: state.post, freeRates: Math.max(0, state.rates - state.closeRates) }))
    .filter(({ freeRates }) => freeRates > 0)
  const rates = states.reduce((sum, state) => sum + state.rates, 0)
  const closeRates = states.reduce((sum, state) => sum + state.closeRates, 0)
  return {
    rates,
    // As the page of rates has it: a post with too many people takes the place of another.
    freeRates: Math.max(0, rates - closeRates),
    free,
    year,
    publicationsCount,
  }
}

/** What working in a unit or leading it adds to its card. */
export async function readUnitWork(
  db: Db,
  { id, isOwn, isLed, people }: FoundUnit,
  reader: Reader,
): Promise<Pick<UnitCard, 'staffing' | 'absent' | 'debtors'>> {
  const [staffing, absent, debtors] = await Promise.all([
    isOwn ? readStaffing(db, id, reader.today) : null,
    isLed
      ? listAbsent(
          db,
          reader,
          people.map((person) => person.id),
        )
      : null,
    isLed ? readSeenDebtors(db, 'unit', id, reader) : null,
  ])
  return { staffing, absent, debtors }
}
