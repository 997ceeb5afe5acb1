import { historyFailures } from '#platform/contract/history.ts'

export const scholarshipFailures = historyFailures
