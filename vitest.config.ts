import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/lib/longest-first.ts'

/** The runner by itself leaves a core free, which is half of a small machine. */
const maxWorkers = availableParallelism()

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A worker keeps the modules, and its browser, from one file to the next: loading them takes longer than most tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{platform,areas,apps,tools,database}/**/*.test.{ts,tsx}'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['platform/server/testing/matchers.ts'],
          maxWorkers,
          // A worker keeps the modules from one file to the next: loading them takes longer than most tests.
          isolate: false,
          // It finds a hang and nothing else: a busy machine takes several times as long as a quiet one.
          testTimeout: 240_000,
          // The first file that asks for a demo university waits until it is filled.
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          // Ends what hangs; a busy machine does not come near it.
          testTimeout: 300_000,
          // A page on a busy machine takes longer than the usual second.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 300_000,
          // A browser and a server for each worker: two at once keep two cores busy.
          maxWorkers: Math.min(maxWorkers, 2),
        },
      },
    ],
  },
})
