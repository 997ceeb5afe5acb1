import type { Access } from '#platform/contract/permissions.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** What an area puts on the home page: one value under one key, read for the signed-in person. */
export interface WidgetSource<Key extends string = string, Value = unknown> {
  key: Key
  /** Everybody else gets null without asking. */
  access: Access
  /** Gives null when there is nothing to show to this person. */
  read(db: Db, who: Who, clock: Clock): Promise<Value | null>
}

/** Declares a widget; the app checks its value against the home page's contract. */
export function widgetSource<const Key extends string, Value>(
  source: WidgetSource<Key, Value>,
): WidgetSource<Key, Value> {
  return source
}
