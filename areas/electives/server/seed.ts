import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import type { Category } from '../contract/category.ts'
import { seedCast } from './seed/cast.ts'
import { seedChoosers, type SeededWithId } from './seed/choosers.ts'
import { LANGUAGES, SECTIONS, type SeededCourse } from './seed/sections.ts'

const BEGAN_DAYS_AGO = 2
const DAYS_LEFT = 2
const MODERATION_DAYS = 7
const LOT = 4127

/** The last second of a day by the clock of the demo university. */
export const endOf = (day: string) => new Date(`${day}T23:59:59+03:00`)
const startOf = (day: string) => new Date(`${day}T09:00:00+03:00`)

const TARGETS: Readonly<Record<Category, { courses: number[]; forms: number[] }>> = {
  gym: { courses: [1, 2, 3], forms: [1] },
  language: { courses: [1, 2, 3], forms: [1, 2, 3] },
}

async function seedCampaign(
  { db, today }: AreaSeeding,
  category: Category,
  courses: readonly SeededCourse[],
): Promise<{ campaignId: number; courses: SeededWithId[] }> {
  const last = addDays(today, DAYS_LEFT)
  const { courses: targetCourses, forms } = TARGETS[category]
  const { id: campaignId } = await db
    .insertInto('elective_campaign')
    .values({
      category,
      study_year_id: studyYearOf(today),
      term: 2,
      start_at: startOf(addDays(today, -BEGAN_DAYS_AGO)),
      end_at: endOf(last),
      moderation_end_at: endOf(addDays(last, MODERATION_DAYS)),
      published_on: addDays(today, -BEGAN_DAYS_AGO),
      target_courses: targetCourses,
      target_forms: forms,
      target_levels: [1, 2],
      lot: LOT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('elective_course')
    .values(
      courses.map(({ taken: _taken, suits, waiting: _waiting, ...course }) => ({
        ...course,
        campaign_id: campaignId,
        suits_health_groups: suits,
      })),
    )
    .returning(['id', 'title'])
    .execute()
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  return { campaignId, courses: courses.map((course) => ({ ...course, id: idOf.get(course.title)! })) }
}

/** Not all places of the fullest section go to the institute of the demo student. */
async function seedQuota(seeding: AreaSeeding, courses: readonly SeededWithId[]): Promise<void> {
  const { db, cast } = seeding
  const full = courses.find(({ title }) => title === 'Баскетбол')
  const { rows } = await sql<{ instituteId: number }>`
    select institute_id as "instituteId" from elective_target
    where person_id = ${cast.get('student') ?? 0} limit 1
  `.execute(db)
  if (!full || !rows[0]) return
  await insertRows(db, 'elective_quota', [
    { course_id: full.id, institute_id: rows[0].instituteId, study_course: null, places: 20 },
  ])
}

/** Two campaigns that are open today, with students in all stages of their choice. */
export async function seedElectives(seeding: AreaSeeding): Promise<void> {
  for (const [category, courses] of [
    ['gym', SECTIONS],
    ['language', LANGUAGES],
  ] as const) {
    const seeded = await seedCampaign(seeding, category, courses)
    if (category === 'gym') await seedQuota(seeding, seeded.courses)
    await seedChoosers(seeding, { category, ...seeded })
    await seedCast(seeding, { category, ...seeded })
  }
}
