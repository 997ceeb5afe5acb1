import type { Limit } from '#platform/server/auth/rate-limit.ts'
import type { Who } from '#platform/server/auth/who.ts'
import { PACE } from '../contract/limits.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

const WINDOWS = {
  message: { most: PACE.messagesAMinute, windowSeconds: MINUTE },
  'personal-chat': { most: PACE.personalChatsAnHour, windowSeconds: HOUR },
  'group-chat': { most: PACE.groupChatsAnHour, windowSeconds: HOUR },
  members: { most: PACE.membersAnHour, windowSeconds: HOUR },
  file: { most: PACE.uploadsAnHour, windowSeconds: HOUR },
  complaint: { most: PACE.complaintsADay, windowSeconds: DAY },
}

/**
 * The most messages that a person may send within a time, of which a part may be sent at once; workers may
 * send more. Decision D-71.
 */
export function paceOf({ personId, permissions }: Who, what: keyof typeof WINDOWS, hits = 1): Limit[] {
  const { most, windowSeconds } = WINDOWS[what]
  const max = permissions.has('worker') ? most * PACE.ofWorkers : most
  return [{ key: `messenger:${what}:${personId}`, max, windowSeconds, hits }]
}

/** One reminder of a message per hour, whoever sends it. */
export const paceOfReminders = (messageId: number): Limit[] => [
  { key: `messenger:remind:${messageId}`, max: 1, windowSeconds: HOUR },
]

const WINDOWS_OF_CHAT = {
  typing: PACE.typingAMinute,
  reaction: PACE.reactionsAMinute,
  edit: PACE.editsAMinute,
  pin: PACE.pinsAMinute,
  draft: PACE.draftsAMinute,
}

/**
 * The most actions of one person within one chat of which all its members are notified. Nobody's work needs
 * more.
 */
export function paceInChat({ personId }: Who, what: keyof typeof WINDOWS_OF_CHAT, chatId: number): Limit[] {
  return [
    { key: `messenger:${what}:${chatId}:${personId}`, max: WINDOWS_OF_CHAT[what], windowSeconds: MINUTE },
  ]
}
