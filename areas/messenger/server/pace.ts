import type { Limit } from '#platform/server/auth/rate-limit.ts'
import type { Who } from '#platform/server/auth/who.ts'
import { PACE } from '../contract/limits.ts'

const MINUTE = 60
const HOUR = 3600

const WINDOWS = {
  message: { most: PACE.messagesAMinute, windowSeconds: MINUTE },
  'personal-chat': { most: PACE.personalChatsAnHour, windowSeconds: HOUR },
  'group-chat': { most: PACE.groupChatsAnHour, windowSeconds: HOUR },
  file: { most: PACE.uploadsAnHour, windowSeconds: HOUR },
}

/** How much a person may send within a time; workers more. Decision D-71. */
export function paceOf({ personId, permissions }: Who, what: keyof typeof WINDOWS): Limit[] {
  const { most, windowSeconds } = WINDOWS[what]
  const max = permissions.has('worker') ? most * PACE.ofWorkers : most
  return [{ key: `messenger:${what}:${personId}`, max, windowSeconds }]
}
