import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { QuestionnaireKind } from '../contract/questionnaire.ts'

/**
 * Until the transaction ends, either any number of people answer or one makes a new edition: otherwise an answer on its
 * way to the former edition would be left behind.
 */
export async function holdEditions(
  tx: Db,
  kind: QuestionnaireKind,
  how: 'with-others' | 'alone',
): Promise<void> {
  const key = sql`hashtext(${`questionnaire ${kind}`})`
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(tx)
}
