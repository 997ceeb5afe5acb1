import { overLimit, type Limit } from '#platform/server/auth/rate-limit.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
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

interface Doing {
  db: Db
  clock: Clock
  who: Who
  fail: (code: 'too-many-messages') => ApiError
}

/**
 * The refusal of whoever does too often within one chat what all its members are told; null when they may. Nobody's work
 * needs more.
 */
export function tooOftenInChat(
  context: Doing,
  what: keyof typeof WINDOWS_OF_CHAT,
  chatId: number,
): Promise<ApiError | null> {
  const { who, fail } = context
  const key = `messenger:${what}:${chatId}:${who.personId}`
  const limits = [{ key, max: WINDOWS_OF_CHAT[what], windowSeconds: MINUTE }]
  return overLimit(context, limits, fail('too-many-messages'))
}
