import type { AnySchema } from '#platform/contract/call.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { listHolders } from '#platform/server/auth/list-holders.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { noticeSource, type NoticeSource, type NoticeText } from './notice-source.ts'

interface Queue<Subject extends AnySchema> {
  kind: NoticeKind<Subject>
  /** The right of those who work the queue off. */
  permission: Permission
  /** What waits in it, the same for all of them; null when it is empty. */
  text: (db: Db, clock: Clock) => Promise<NoticeText | null>
}

/** Notifies the holders of a right of what waits in a queue that they share. Decision 0290. */
export function queueSource<Subject extends AnySchema>({
  kind,
  permission,
  text,
}: Queue<Subject>): NoticeSource {
  return noticeSource({
    kind,
    recipients: (db, _happening, clock) => listHolders(db, permission, clock.today()),
    async tell(db, cases, clock) {
      const waiting = await text(db, clock)
      return cases.map(() => waiting)
    },
  })
}
