import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { LANGUAGES, type InformationLists, type Language } from '../contract/information.ts'
import { ASPIRANT, TEACHER } from './seed/stories.ts'

function rowOf(personId: number, lang: Language, { otherJobs, ...lists }: InformationLists) {
  return { person_id: personId, lang, ...lists, other_jobs: otherJobs, version: 1, updated_by: personId }
}

/** Invents what the demo teacher and the demo postgraduate tell of themselves. */
export async function seedInformation(
  { db, today }: Seeding,
  { teacherId, aspirantId }: { teacherId: number; aspirantId: number },
): Promise<void> {
  const tellers = [
    { personId: teacherId, story: TEACHER },
    { personId: aspirantId, story: ASPIRANT },
  ].filter(({ personId }) => personId > 0)
  const rows = tellers.flatMap(({ personId, story }) =>
    LANGUAGES.map((lang) => ({ ...rowOf(personId, lang, story[lang]), updated_at: `${today}T06:30:00Z` })),
  )
  await insertRows(db, 'person_information', rows)
}
