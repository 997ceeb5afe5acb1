import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'

const HALLS = ['Учебный абонемент', 'Научный абонемент', 'Абонемент художественной литературы'] as const
const READERS = 500
const FIRST_INVENTORY = 1_204_000
const FIRST_CARD = 26_001_000

/** The terms of a reader's books, in days from today: the cast has something of everything. */
const OF_CAST = [-6, 2, 24, 33] as const

const REFUSED = 'Книгу ждут другие читатели: верните её к сроку'

async function listReaders({ db, random, cast }: AreaSeeding): Promise<number[]> {
  const people = await db.selectFrom('person').select('id').orderBy('id').execute()
  const played = new Set(cast.values())
  const others = people.map(({ id }) => id).filter((id) => !played.has(id))
  return [...played, ...random.shuffle(others).slice(0, READERS)]
}

interface Request {
  loan_id: number
  asked_at: string
  state: string
  reason: string | null
  answered_at: string | null
}

/** Lends books of the catalogue to the people of the university, and gives them cards. */
export async function seedLoans(seeding: AreaSeeding): Promise<void> {
  const { db, today, cast } = seeding
  const random = seeding.random.fork('loans')
  const titles = await db
    .selectFrom('library_title')
    .select(['title', 'author'])
    .where('copies', '>', 0)
    .orderBy('id')
    .execute()
  if (titles.length === 0) return
  const readers = await listReaders({ ...seeding, random })
  const reading = new Set(['student', 'graduate', 'teacher', 'head'].map((login) => cast.get(login)))
  const terms = readers.flatMap((personId) => {
    const days = reading.has(personId)
      ? OF_CAST
      : Array.from({ length: random.int(0, 3) }, () => random.int(-12, 60))
    return days.map((inDays) => ({ personId, inDays }))
  })
  const loans = await insertWithIds(
    db,
    'library_loan',
    terms.map(({ personId, inDays }, place) => ({
      external_id: `ILS-${FIRST_INVENTORY + place}`,
      person_id: personId,
      ...random.pick(titles),
      inventory_number: String(FIRST_INVENTORY + place),
      department: random.pick(HALLS),
      quantity: 1,
      loaned_at: addDays(today, inDays - random.int(70, 110)),
      due_at: addDays(today, inDays),
    })),
  )
  await insertRows(
    db,
    'library_card',
    readers.map((person_id, place) => ({ person_id, number: String(FIRST_CARD + place) })),
  )
  const answered_at = soFar(seeding, `${today}T06:00:00Z`).toISOString()
  const asked_at = `${addDays(today, -1)}T09:40:00Z`
  const requests = loans.flatMap(({ id }, place): Request[] => {
    const { personId, inDays } = terms[place]!
    const request = { loan_id: id, asked_at, state: 'waiting', reason: null, answered_at: null }
    if (personId === cast.get('student')) return inDays === 24 ? [request] : []
    const isRefused = reading.has(personId) && inDays === 24
    if (isRefused) return [{ ...request, state: 'refused', reason: REFUSED, answered_at }]
    return !reading.has(personId) && inDays >= 0 && inDays < 14 && random.chance(0.3) ? [request] : []
  })
  await insertRows(db, 'library_renewal', requests)
}
