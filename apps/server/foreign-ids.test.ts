import { describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { cloneDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW, TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { isolate } from './testing/foreign-ids/isolated-database.ts'
import { mixedOnce } from './testing/foreign-ids/plan.ts'
import { runReplay } from './testing/foreign-ids/run.ts'

/** Written by every teacher every day, with the ids of several owners: their rightful requests must succeed. */
const MANY_OWNERS = [
  'journal.saveGroup',
  'journal.saveSummary',
  'journal.saveControlPoints',
  'journal.applySheet',
  'journal.saveIetMarks',
  'journal.saveIetTotals',
  'journal.saveIetPointMarks',
  'journal.saveComment',
]

/** Several hundred requests, one after another. */
const TIMEOUT_MS = 180_000

describe('a rightful request with one foreign part', () => {
  it(
    'changes and shows nothing that is not the sender’s, in any call that takes an id',
    async () => {
      const database = await cloneDatabase('demo', { maxConnections: 2 })
      try {
        const clock = createClock(TEST_TIME_ZONE, TEST_NOW)
        const isolated = await isolate(database)
        const report = await runReplay({ database: isolated, clock }, mixedOnce)
        expect(report.violations).toEqual([])
        expect(report.neverAccepted.filter((name) => MANY_OWNERS.includes(name))).toEqual([])
      } finally {
        await database.drop()
      }
    },
    TIMEOUT_MS,
  )
})
