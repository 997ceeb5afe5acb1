import type { AnySchema } from './call.ts'
import type { Access } from './permissions.ts'

/** The groups of meaning in which a person finds the kinds of notices, in this order. */
export const NOTICE_GROUPS = {
  timetable: 'Расписание',
  study: 'Учёба',
  documents: 'Документы',
  messages: 'Сообщения',
  security: 'Безопасность',
} as const
export type NoticeGroup = keyof typeof NOTICE_GROUPS

/** The ways besides the portal itself, in which every notice appears. */
export const NOTICE_CHANNELS = ['push', 'letter', 'digest'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** A kind of notices, declared by its area. */
export interface NoticeKind<Subject extends AnySchema = AnySchema> {
  /** `area.what`. */
  name: string
  group: NoticeGroup
  /** Its line in the person's settings. */
  title: string
  /** One of those in `platform/web/shell/menu/MenuIcon.tsx`. */
  icon: string
  /** Who may get it, by their rights at the moment of sending. */
  access: Access
  /** How long it waits for further changes, with which it becomes one notice. */
  delaySeconds: number
  /** Letters wait so long for their reader to come by themselves; what is read meanwhile needs none. */
  letterAfterSeconds?: number
  /** The channels of whoever has switched nothing. */
  usually: readonly NoticeChannel[]
  /** About the safety of the account: no channel is switched off, and no hour is quiet. */
  isSafety?: true
  /** The ids by which its area finds what to say; nothing of a person is kept in an event. */
  subject: Subject
}

/** Declares a kind of notices. */
export function noticeKind<const Subject extends AnySchema>(kind: NoticeKind<Subject>): NoticeKind<Subject> {
  return kind
}
