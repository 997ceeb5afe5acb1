import type { HubName } from '#platform/contract/hubs.ts'
import type { Access } from '#platform/contract/permissions.ts'

/** The people for whom each hub is; everybody else is refused. Decision 0209. */
export const HUB_ACCESS = {
  study: { anyOf: ['student', 'aspirant'] },
  leaving: { anyOf: ['graduate', 'ex-student'] },
  unit: { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] },
  desk: { anyOf: ['certificates', 'bypass-signing', 'booking-moderation'] },
} as const satisfies Record<HubName, Access>
