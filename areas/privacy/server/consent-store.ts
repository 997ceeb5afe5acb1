import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Consent } from '../contract/privacy.ts'

export type ConsentRow = Omit<Consent, 'decidedAt'> & { decidedAt: Date | null }

/**
 * The newest wording of every consent with the person's last decision on it, or on an earlier wording.
 * Birthdays are shown only in lists of employees, so only employees are asked about theirs.
 */
export async function listConsents(db: Db, personId: number, today: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select t.id, t.kind, t.version, t.title, t.body, t.published_on as "publishedOn", t.is_required as "isRequired",
      d.is_given as "isGiven", d.decided_at as "decidedAt", coalesce(d.version <> t.version, false) as "isOutdated"
    from (
      select distinct on (kind) * from consent_text where published_on <= ${today}::date order by kind, version desc
    ) t
    left join lateral (
      select d.is_given, d.decided_at, old.version
      from consent_decision d join consent_text old on old.id = d.consent_text_id
      where d.person_id = ${personId} and old.kind = t.kind
      order by d.id desc limit 1
    ) d on true
    where t.kind <> 'birthday' or exists (select from employment e where e.person_id = ${personId})
    order by t.is_required desc, t.kind
  `.execute(db)
  return rows
}

export interface NewDecision {
  personId: number
  consentTextId: number
  isGiven: boolean
  decidedAt: Date
  ip: string
}

export async function addDecision(tx: Db, decision: NewDecision): Promise<void> {
  await tx
    .insertInto('consent_decision')
    .values({
      person_id: decision.personId,
      consent_text_id: decision.consentTextId,
      is_given: decision.isGiven,
      decided_at: decision.decidedAt,
      ip: decision.ip,
    })
    .execute()
}

/** Every decision of a person, oldest first, with the wording that it was about. */
export function listDecisions(db: Db, personId: number) {
  return db
    .selectFrom('consent_decision as d')
    .innerJoin('consent_text as t', 't.id', 'd.consent_text_id')
    .where('d.person_id', '=', personId)
    .select(['t.title', 't.version', 'd.is_given as isGiven', 'd.decided_at as decidedAt'])
    .orderBy('d.id')
    .execute()
}
