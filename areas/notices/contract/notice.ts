import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { NOTICE_GROUPS, type NoticeGroup } from '#platform/contract/notice.ts'

export const GroupName = z.enum(Object.keys(NOTICE_GROUPS) as NoticeGroup[])

/** One notice as its reader sees it. */
export const Notice = z.object({
  id: z.int(),
  kind: z.string(),
  group: GroupName,
  icon: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The former value, shown struck through. */
  before: z.nullable(z.string()),
  /** An address inside the portal. */
  leadsTo: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** A page of notices, with the number of all unread ones and the time of the newest. */
export const NoticePage = z.object({
  count: z.int(),
  unread: z.int(),
  newestAt: z.nullable(Instant),
  items: z.array(Notice),
})
export type NoticePage = z.infer<typeof NoticePage>
