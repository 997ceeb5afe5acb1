import { accountsWeb } from '#areas/accounts/web/area.tsx'
import { timetableWeb } from '#areas/timetable/web/area.tsx'
import type { WebArea } from '#platform/web/router/area.ts'

/** Every area that the browser offers. */
export const areas: readonly WebArea[] = [accountsWeb, timetableWeb]
