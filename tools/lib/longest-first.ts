import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
/** Seconds of each test file in the run that was noted last; `npm test -- --note-times` writes it. */
const TIMES = JSON.parse(readFileSync(new URL('../test-times.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>

/** The longest files begin first, so that no worker is left alone with one at the end; a new one counts as a second. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) =>
      TIMES[relative(PROJECT, moduleId).replaceAll('\\', '/')] ?? 1
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one))
  }
}
