import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { Candidate } from '../../contract/admin.ts'
import type { OwnCampaign } from '../own-campaign.ts'

const MOST_FOUND = 20

/** Students of a campaign by their names, with the course that they have. */
export async function findCandidates(db: Db, campaignId: number, search: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.student_id as "studentId", t.person_id as "personId", h.full_name as fio, t.group_name as "group", c.title as course,
      p.category = 'language' or exists (select from elective_questionnaire n
        where n.student_id = t.student_id and n.study_year_id = p.study_year_id) as "isReady"
    from elective_target t
    join elective_campaign p on p.id = t.campaign_id
    join person h on h.id = t.person_id
    left join elective_choice ch on ch.campaign_id = t.campaign_id and ch.student_id = t.student_id
    left join elective_choice_course seat on seat.choice_id = ch.id and seat.holds_seat
    left join elective_course c on c.id = seat.course_id
    where t.campaign_id = ${campaignId} and ${matchesWords('h.search_text', searchWords(search))}
    order by h.full_name, t.student_id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

export type TargetRow = Pick<
  OwnCampaign,
  'campaignId' | 'studentId' | 'instituteId' | 'studyCourse' | 'studyYearId'
> & { personId: number }

/** A student whom a campaign is for; null for anybody else. */
export async function findTarget(
  db: Db,
  { campaignId, studentId }: { campaignId: number; studentId: number },
): Promise<TargetRow | null> {
  const { rows } = await sql<TargetRow>`
    select t.campaign_id as "campaignId", t.student_id as "studentId", t.person_id as "personId",
      t.institute_id as "instituteId", t.study_course as "studyCourse", c.study_year_id as "studyYearId"
    from elective_target t join elective_campaign c on c.id = t.campaign_id
    where t.campaign_id = ${campaignId} and t.student_id = ${studentId}
  `.execute(db)
  return rows[0] ?? null
}
