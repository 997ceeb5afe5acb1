import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import type { LessonDraft } from './lesson-rows.ts'

function inventRoomName(random: Random): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(97 + random.int(0, 25))).join('')
  return `${letters(3)}-${letters(4)}-${letters(3)}`
}

/** Gives the first teacher of every online lesson a link: one for each discipline, kind and mode (decision D-166). */
export async function seedConferenceLinks(
  { db, random }: Seeding,
  studyYearId: number,
  drafts: readonly LessonDraft[],
): Promise<void> {
  const links = new Map<
    string,
    { is_iet: boolean; person_id: number; discipline_id: number; lesson_kind_id: number }
  >()
  for (const { isOnline, mode, teacherIds, disciplineId, kindId } of drafts) {
    const personId = teacherIds[0]
    if (!isOnline || personId === undefined) continue
    const link = {
      is_iet: mode === 'iet',
      person_id: personId,
      discipline_id: disciplineId,
      lesson_kind_id: kindId,
    }
    links.set(Object.values(link).join('/'), link)
  }
  const rows = [...links.values()].map((link) => ({
    ...link,
    study_year_id: studyYearId,
    url: `https://meet.kabinet.example/${inventRoomName(random)}`,
  }))
  await insertRows(db, 'conference_link', rows)
}
