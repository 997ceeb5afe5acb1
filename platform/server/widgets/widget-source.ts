import type { AnySchema, OutputOf } from '#platform/contract/call.ts'
import type { HubName } from '#platform/contract/hubs.ts'
import type { Access } from '#platform/contract/permissions.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** An area's widget on the home page: one value under one key, read for the signed-in person. */
export interface WidgetSource<Value extends AnySchema = AnySchema> {
  key: string
  /**
   * The schema of the value: undeclared fields never leave the server, and a value of another shape is an
   * error.
   */
  value: Value
  /** Everybody else gets null, and nothing is read. */
  access: Access
  /** The hubs that also show it. */
  hubs?: readonly HubName[]
  /** Returns null when there is nothing to show to this person. Few need the settings of the server. */
  read(db: Db, who: Who, clock: Clock, settings?: ServerSettings): Promise<OutputOf<Value> | null>
}

/** Declares a widget; a `read` that returns another shape does not compile. */
export function widgetSource<Value extends AnySchema>(source: WidgetSource<Value>): WidgetSource<Value> {
  return source
}
