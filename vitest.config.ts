import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The runner by itself leaves a core free, which is half of a small machine. */
const maxWorkers = availableParallelism()

/** What takes minutes begins first, so that no worker is left alone with it at the end. */
const LONGEST = [
  'apps/server/every-call',
  'apps/server/audited-calls',
  'server/switch-walk',
  'journal/server/interleavings',
  'e2e/accessibility-',
  'e2e/access.',
  'e2e/script-vectors',
  'e2e/lists',
  'e2e/home',
  'e2e/alerts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.includes(name))
      return place === -1 ? LONGEST.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['{platform,areas,apps,tools,database}/**/*.test.{ts,tsx}'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: ['platform/server/testing/matchers.ts'],
          maxWorkers,
          // A hang is told by it, and nothing else: a busy machine takes several times as long as a quiet one.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 120_000,
          // A page on a busy machine takes longer than the usual second.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
          // A browser and a server for each file: two at once keep two cores busy.
          maxWorkers: Math.min(maxWorkers, 2),
        },
      },
    ],
  },
})
