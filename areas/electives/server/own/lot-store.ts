import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OwnCampaign } from '../own-campaign.ts'

/** Confirms a choice that waits for the drawing of lots. */
export async function confirmForLot(
  tx: Db,
  choiceId: number,
  { own, now, personId }: { own: OwnCampaign; now: Date; personId: number },
): Promise<void> {
  await sql`
    with told as (
      insert into elective_step (campaign_id, student_id, action, at, person_id)
      values (${own.campaignId}, ${own.studentId}, 'confirm', ${now}::timestamptz, ${personId}::bigint)
    )
    update elective_choice set confirmed_at = ${now}::timestamptz, version = version + 1 where id = ${choiceId}
  `.execute(tx)
}
