import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The runner by itself leaves a core free, which is half of a small machine. */
const maxWorkers = availableParallelism()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{platform,areas,apps,tools,database}/**/*.test.{ts,tsx}'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['platform/server/testing/matchers.ts'],
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser and a server for each file: two at once keep two cores busy.
          maxWorkers: Math.min(maxWorkers, 2),
        },
      },
    ],
  },
})
