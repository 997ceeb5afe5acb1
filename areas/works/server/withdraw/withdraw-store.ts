import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

interface Version {
  workId: number
  revision: number
}

/** Whether somebody has remarked on a version, or put a file of a supervisor next to it. */
export async function isBeingRead(tx: Db, { workId, revision }: Version): Promise<boolean> {
  const { rows } = await sql<{ isRead: boolean }>`
    select exists (select from works_comment where work_id = ${workId} and revision = ${revision})
      or exists (select from works_version_file where work_id = ${workId} and revision = ${revision}
        and kind not in ('work', 'ebs', 'feedback')) as "isRead"
  `.execute(tx)
  return rows[0]!.isRead
}

/** Puts what was sent last back into the form. */
export async function returnToDraft(tx: Db, workId: number, now: Date): Promise<void> {
  await sql`
    insert into works_draft (work_id, typed, saved_at)
    select work_id, jsonb_build_object('theme', theme, 'organizationName', organization_name, 'country', country,
      'city', city, 'skills', skills, 'pageCount', page_count, 'licenseAgreement', license_agreement), ${now}
    from works_consent where work_id = ${workId}
    on conflict (work_id) do update set typed = excluded.typed, saved_at = excluded.saved_at
  `.execute(tx)
}

/** Removes a version; its files wait to be sent again. */
export async function deleteVersion(tx: Db, { workId, revision }: Version): Promise<void> {
  await sql`delete from works_version_file where work_id = ${workId} and revision = ${revision}`.execute(tx)
  await sql`delete from works_version where work_id = ${workId} and revision = ${revision}`.execute(tx)
}

/** A work that was sent once is not sent; its next agreement goes on from the version of this one. */
export async function deleteConsent(tx: Db, workId: number): Promise<void> {
  await sql`
    update works_work w set withdrawn_version = c.version from works_consent c
    where c.work_id = w.id and w.id = ${workId}
  `.execute(tx)
  await sql`delete from works_consent where work_id = ${workId}`.execute(tx)
}

/** A work that had come back is rejected as it was, with the version before the one that was taken back. */
export async function restoreFormer(tx: Db, { workId, revision }: Version): Promise<void> {
  await sql`
    update works_consent c set status_id = v.outcome, theme = v.theme, organization_name = v.organization_name,
      country = v.country, city = v.city, skills = v.skills, page_count = v.page_count,
      license_agreement = v.license_agreement, submitted_at = v.submitted_at, rejection_comment = v.comment,
      rejection_at = v.decided_at, decided_by = v.decided_by, decided_for = v.decided_for, decided_at = v.decided_at,
      revision = v.revision, version = c.version + 1
    from works_version v
    where c.work_id = ${workId} and v.work_id = c.work_id and v.revision = ${revision - 1}
  `.execute(tx)
}
