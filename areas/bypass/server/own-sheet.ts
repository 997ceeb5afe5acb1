import { listHeldBooks } from '#areas/library/server/public.ts'
import { readUnpaid } from '#areas/settlements/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Owed, OwnBypassSheet } from '../contract/bypass.ts'
import { findOwnSheet, type Leaver } from './sheet-store.ts'

type OwedKind = NonNullable<Owed>['kind']

const READERS: Readonly<Record<OwedKind, (db: Db, leaver: Leaver) => Promise<Owed>>> = {
  books: async (db, leaver) => ({ kind: 'books', books: await listHeldBooks(db, leaver) }),
  payments: async (db, { personId }) => ({ kind: 'payments', ...(await readUnpaid(db, personId)) }),
}

/** The sheet of a leaver, or the points that it will have, with what the portal knows they owe at each. */
export async function readOwnSheet(db: Db, leaver: Leaver): Promise<OwnBypassSheet> {
  const { items, points, ...sheet } = await findOwnSheet(db, leaver)
  const shown = new Set([...items, ...points].flatMap(({ shows }) => shows ?? []))
  const owed = new Map(
    await Promise.all([...shown].map(async (kind) => [kind, await READERS[kind](db, leaver)] as const)),
  )
  const withOwed = <Point extends { shows: OwedKind | null }>({ shows, ...point }: Point) => ({
    ...point,
    owed: (shows && owed.get(shows)) ?? null,
  })
  return { ...sheet, items: items.map(withOwed), points: points.map(withOwed) }
}
