import { sql } from 'kysely'
import type { StepFacts } from '../../contract/choice.ts'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

export interface NewStep {
  campaignId: number
  studentId: number
  courseId?: number | null
  action: string
  personId?: number | null
  comment?: string | null
  facts?: StepFacts
}

/** Records events of choices. */
export async function insertSteps(tx: Db, steps: readonly NewStep[], now: Date): Promise<void> {
  if (steps.length === 0) return
  await sql`
    insert into elective_step (campaign_id, student_id, course_id, action, at, person_id, comment, facts)
    select s."campaignId", s."studentId", s."courseId", s.action, ${now}::timestamptz, s."personId", s.comment,
      coalesce(s.facts, '{}')
    from jsonb_to_recordset(${jsonText(steps)}::jsonb) s ("campaignId" bigint, "studentId" bigint, "courseId" bigint,
      action text, "personId" bigint, comment text, facts jsonb)
  `.execute(tx)
}
