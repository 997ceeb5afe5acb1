import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import { offerOne } from '../seats/wait-store.ts'
import {
  countTaken,
  insertChosen,
  listTargets,
  seedQuestionnaires,
  type SeededCampaign,
  type SeededWithId,
} from './choosers.ts'

const named = (courses: readonly SeededWithId[], ...titles: string[]) =>
  titles.map((title) => courses.find((course) => course.title === title)!)

/** The demo student has wishes and has not confirmed them yet. */
async function seedDraft(seeding: AreaSeeding, { campaignId, courses }: SeededCampaign): Promise<void> {
  const { db, cast, today } = seeding
  const target = (await listTargets(seeding, campaignId)).find(
    ({ personId }) => personId === cast.get('student'),
  )
  if (target === undefined) return
  const [choice] = await insertWithIds(db, 'elective_choice', [
    {
      campaign_id: campaignId,
      student_id: target.studentId,
      institute_id: target.instituteId,
      study_course: target.studyCourse,
      saved_at: new Date(`${addDays(today, -1)}T12:26:00+03:00`),
    },
  ])
  await insertRows(
    db,
    'elective_choice_course',
    named(courses, 'Волейбол', 'Плавание', 'Настольный теннис').map(({ id }, priority) => ({
      choice_id: choice!.id,
      course_id: id,
      priority,
    })),
  )
  await seedQuestionnaires(seeding, [{ target, healthGroup: 1 }])
}

/** Another one of the group got their second wish; a place of the first has become free and is offered to them. */
async function seedResult(seeding: AreaSeeding, campaign: SeededCampaign): Promise<void> {
  const { db, cast, today } = seeding
  const { campaignId, courses } = campaign
  const target = (await listTargets(seeding, campaignId)).find(
    ({ personId }) => personId === cast.get('student2'),
  )
  if (target === undefined) return
  const wishes = named(courses, 'Баскетбол', 'Плавание', 'Настольный теннис')
  const [first, second] = wishes as [SeededWithId, SeededWithId]
  const at = new Date(`${addDays(today, -1)}T12:27:41+03:00`)
  await seedQuestionnaires(seeding, [{ target, healthGroup: 1 }])
  const missed = { course: first, filledAt: new Date(at.getTime() - 3000) }
  await insertChosen(seeding, campaignId, [{ target, course: second, wishes, statusId: 2, at, missed }])
  await insertRows(db, 'elective_wait', [
    {
      course_id: first.id,
      student_id: target.studentId,
      institute_id: target.instituteId,
      study_course: target.studyCourse,
      queued_at: new Date(`${addDays(today, -2)}T09:00:01+03:00`),
    },
  ])
  await freeOne(seeding, first)
  await countTaken(seeding, campaignId)
  await offerOne(db, first.id, soFar(seeding, `${today}T12:00:00+03:00`))
  await db
    .updateTable('elective_wait')
    .set({ offer_until: new Date(`${today}T23:40:00+03:00`) })
    .where('student_id', '=', target.studentId)
    .where('state', '=', 'offered')
    .execute()
}

/** The moderator has taken somebody's place away. */
async function freeOne({ db }: AreaSeeding, { id }: SeededWithId): Promise<void> {
  await sql`
    update elective_choice_course set holds_seat = false, status_id = 3, comment = 'Переведён по заявлению в другую секцию'
    where (choice_id, course_id) = (
      select choice_id, course_id from elective_choice_course where course_id = ${id} and holds_seat order by choice_id limit 1)
  `.execute(db)
}

/** The choices of the demo accounts. */
export async function seedCast(seeding: AreaSeeding, campaign: SeededCampaign): Promise<void> {
  if (campaign.category !== 'gym') return
  await seedDraft(seeding, campaign)
  await seedResult(seeding, campaign)
}
