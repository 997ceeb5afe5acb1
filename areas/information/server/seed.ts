import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import { LANGUAGES, type InformationLists, type Language } from '../contract/information.ts'
import { ASPIRANT, TEACHER } from './seed/stories.ts'

const STORIES = [
  { login: 'teacher', story: TEACHER },
  { login: 'aspirant', story: ASPIRANT },
] as const

function rowOf(personId: number, lang: Language, { otherJobs, ...lists }: InformationLists) {
  return { person_id: personId, lang, ...lists, other_jobs: otherJobs, version: 1, updated_by: personId }
}

/** Writes the lists of the demo teacher and the demo postgraduate. */
export async function seedInformation({ db, today, now, cast }: AreaSeeding): Promise<void> {
  const rows = STORIES.flatMap(({ login, story }) => {
    const personId = cast.get(login)
    if (personId === undefined) return []
    return LANGUAGES.map((lang) => ({
      ...rowOf(personId, lang, story[lang]),
      updated_at: soFar({ now }, `${today}T06:30:00Z`),
    }))
  })
  await insertRows(db, 'person_information', rows)
}
