import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import type { Category } from '../../contract/category.ts'
import type { SeededCourse } from './sections.ts'

export type SeededWithId = SeededCourse & { id: number }

export interface SeededCampaign {
  category: Category
  campaignId: number
  courses: readonly SeededWithId[]
}

export interface Target {
  studentId: number
  personId: number
  instituteId: number
  studyCourse: number
  fullName: string
  gender: string | null
  birthDate: string | null
  groupName: string
}

export async function listTargets({ db }: AreaSeeding, campaignId: number): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select t.student_id as "studentId", t.person_id as "personId", t.institute_id as "instituteId",
      t.study_course as "studyCourse", p.full_name as "fullName", p.gender,
      to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", t.group_name as "groupName"
    from elective_target t join person p on p.id = t.person_id
    where t.campaign_id = ${campaignId} order by t.student_id
  `.execute(db)
  return rows
}

interface Chosen {
  target: Target
  course: SeededWithId
  wishes: SeededWithId[]
  statusId: 1 | 2
  at: Date
  /** The wish above it that was full, and when its last place went. */
  missed?: { course: SeededWithId; filledAt: Date }
}

/** Fills questionnaires with the health group that the section suits. */
export async function seedQuestionnaires(
  { db, today, random }: AreaSeeding,
  filled: readonly { target: Target; healthGroup: number }[],
): Promise<void> {
  await insertRows(
    db,
    'elective_questionnaire',
    filled.map(({ target, healthGroup }) => ({
      student_id: target.studentId,
      study_year_id: studyYearOf(today),
      fio: target.fullName,
      gender_id: target.gender === 'm' ? 1 : 2,
      group_number: target.groupName,
      birthday: target.birthDate ?? '2006-01-01',
      health_group_id: healthGroup,
      is_swimming: random.chance(0.7),
      phone: `+7900${String(random.int(1_000_000, 9_999_999))}`,
    })),
  )
}

/** The steps that the student is shown about their confirmation. */
function stepsOf(campaignId: number, { target, course, wishes, at, missed }: Chosen) {
  const step = (action: string, courseId: number | null, facts: object = {}) => ({
    campaign_id: campaignId,
    student_id: target.studentId,
    course_id: courseId,
    action,
    at,
    person_id: target.personId,
    facts: JSON.stringify(facts),
  })
  const wish = wishes.indexOf(course) + 1
  return [
    step('confirm', null),
    ...(missed
      ? [step('full', missed.course.id, { total: missed.course.total, filledAt: missed.filledAt })]
      : []),
    step('place', course.id, { total: course.total, wish }),
  ]
}

/** Confirms a choice of everybody, in the order of the list. */
export async function insertChosen(
  { db }: AreaSeeding,
  campaignId: number,
  chosen: readonly Chosen[],
): Promise<void> {
  const choices = await insertWithIds(
    db,
    'elective_choice',
    chosen.map(({ target, at }) => ({
      campaign_id: campaignId,
      student_id: target.studentId,
      institute_id: target.instituteId,
      study_course: target.studyCourse,
      saved_at: at,
      confirmed_at: at,
    })),
  )
  await insertRows(
    db,
    'elective_choice_course',
    chosen.flatMap(({ course, wishes, statusId }, index) =>
      wishes.map((wish, priority) => ({
        choice_id: choices[index]!.id,
        course_id: wish.id,
        priority,
        status_id: wish === course ? statusId : null,
        holds_seat: wish === course,
        way: wish === course ? 'confirm' : null,
      })),
    ),
  )
  await insertRows(
    db,
    'elective_step',
    chosen.flatMap((each) => stepsOf(campaignId, each)),
  )
}

/**
 * The counts of the database are computed from the rows; a full course was filled by the last who confirmed.
 */
export async function countTaken({ db }: AreaSeeding, campaignId: number): Promise<void> {
  await sql`
    update elective_course c set taken = n.many, filled_at = case when n.many = c.total then n.last end
    from (
      select c.id, (select count(*) from elective_choice_course s where s.course_id = c.id and s.holds_seat)
        + (select count(*) from elective_wait w where w.course_id = c.id and w.state = 'offered') as many,
        (select max(h.confirmed_at) from elective_choice_course s join elective_choice h on h.id = s.choice_id
          where s.course_id = c.id and s.holds_seat) as last
      from elective_course c where c.campaign_id = ${campaignId}
    ) n where n.id = c.id
  `.execute(db)
}

/** Students who confirmed since the window opened, some of them approved; a few wait for full courses. */
export async function seedChoosers(seeding: AreaSeeding, campaign: SeededCampaign): Promise<void> {
  const { db, random, today, cast } = seeding
  const { category, campaignId, courses } = campaign
  const players = new Set(cast.values())
  const targets = random.shuffle(
    (await listTargets(seeding, campaignId)).filter(({ personId }) => !players.has(personId)),
  )
  const began = Date.parse(`${addDays(today, -1)}T09:00:00+03:00`)
  const chosen: Chosen[] = []
  for (const course of courses)
    for (let many = 0; many < course.taken; many += 1) {
      const target = targets.pop()
      if (target === undefined) break
      const others = random.shuffle(
        courses.filter((other) => other !== course && other.suits[0] === course.suits[0]),
      )
      const wishes = category === 'gym' ? [course, ...others.slice(0, random.int(0, 3))] : [course]
      const at = new Date(began + random.int(0, 9 * 3600) * 1000)
      chosen.push({ target, course, wishes, statusId: random.chance(0.6) ? 2 : 1, at })
    }
  await insertChosen(seeding, campaignId, chosen)
  const waiters = courses.flatMap((course) =>
    chosen
      .filter((each) => each.course !== course && each.course.suits[0] === course.suits[0])
      .slice(0, course.waiting)
      .map(({ target, at }) => ({ course, target, at })),
  )
  await insertRows(
    db,
    'elective_wait',
    waiters.map(({ course, target, at }) => ({
      course_id: course.id,
      student_id: target.studentId,
      institute_id: target.instituteId,
      study_course: target.studyCourse,
      queued_at: at,
    })),
  )
  if (category === 'gym')
    await seedQuestionnaires(
      seeding,
      chosen.map(({ target, course }) => ({ target, healthGroup: course.suits[0]! })),
    )
  await countTaken(seeding, campaignId)
}
