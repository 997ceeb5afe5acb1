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

/** The channels other than the portal itself, where every notice appears. */
export const NOTICE_CHANNELS = ['push', 'letter', 'digest'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** A kind of notices, declared by its area. */
export interface NoticeKind<Subject extends AnySchema = AnySchema> {
  /** The name, `area.what`. */
  name: string
  group: NoticeGroup
  /** Its line in the person's settings. */
  title: string
  /** An icon of `platform/web/shell/menu/MenuIcon.tsx`. */
  icon: string
  /** The permissions of those who may get it, checked at the moment of sending. */
  access: Access
  /** The time, in seconds, during which further changes are merged into one notice. */
  delaySeconds: number
  /**
   * The seconds that a letter waits for its reader to open the portal; if the notice is read meanwhile, no
   * letter is sent.
   */
  letterAfterSeconds?: number
  /** The channels for a person who has changed no settings. */
  usually: readonly NoticeChannel[]
  /**
   * Concerns the safety of the account: its channels cannot be switched off, and quiet hours do not apply.
   */
  isSafety?: true
  /** The ids by which its area finds what to say; an event stores no personal data. */
  subject: Subject
}

/** Declares a kind of notices. */
export function noticeKind<const Subject extends AnySchema>(kind: NoticeKind<Subject>): NoticeKind<Subject> {
  return kind
}
