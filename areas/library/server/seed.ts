import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { seedLoans } from './seed/seed-loans.ts'
import { planTitles } from './seed/title-plans.ts'

const MOST_COPIES = 60

/** Invents a catalogue: a few titles for every discipline, most of them recommended, some of them lent. */
export async function seedLibrary(seeding: AreaSeeding): Promise<void> {
  await seedCatalogue(seeding)
  await seedLoans(seeding)
}

async function seedCatalogue({ db, random, today }: AreaSeeding): Promise<void> {
  const thisYear = Number(today.slice(0, 4))
  const changed_at = `${addDays(today, -90)}T07:00:00Z`
  const disciplines = await db.selectFrom('discipline').select(['id', 'name']).orderBy('id').execute()
  const plans = disciplines.flatMap(({ id, name }) =>
    planTitles(random, name, thisYear).map((plan) => ({ ...plan, disciplineId: id })),
  )
  const titles = await insertWithIds(
    db,
    'library_title',
    plans.map(({ title, author, publisher, year, isbn }, place) => {
      const isOnline = random.chance(0.4)
      const copies = isOnline && random.chance(0.5) ? 0 : random.int(1, MOST_COPIES)
      const url = isOnline ? `https://library.example/books/${place + 1}` : null
      const copies_available = random.int(0, copies)
      return { title, author, publisher, year, isbn, url, copies, copies_available, changed_at }
    }),
  )
  const recommended = plans.flatMap(({ disciplineId, isMain, note }, place) =>
    isMain || random.chance(0.6)
      ? [{ discipline_id: disciplineId, title_id: titles[place]!.id, is_main: isMain, note }]
      : [],
  )
  await insertRows(db, 'library_recommendation', recommended)
}
