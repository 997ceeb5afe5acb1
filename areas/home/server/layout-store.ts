import type { Db } from '#platform/server/db/database.ts'

/** The names of the cards that the person put away. */
export async function readHiddenCards(db: Db, personId: number): Promise<string[]> {
  const layout = await db
    .selectFrom('home_layout')
    .select('hidden_cards')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return layout?.hidden_cards ?? []
}

export async function saveHiddenCards(
  tx: Db,
  layout: { personId: number; hiddenCards: string[]; changedAt: Date },
): Promise<void> {
  const { personId, hiddenCards, changedAt } = layout
  await tx
    .insertInto('home_layout')
    .values({ person_id: personId, hidden_cards: hiddenCards, changed_at: changedAt })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ hidden_cards: hiddenCards, changed_at: changedAt }),
    )
    .execute()
}
