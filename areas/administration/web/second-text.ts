import { momentText } from '#platform/web/ui/date-text.ts'

/** A moment to the second, as administrators compare it with logs: 21.11.2026 11:42:05. */
export const secondText = (instant: string) => momentText(instant, 'second')
