import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { JOB_TITLES } from '#areas/administration/contract/job-state.ts'
import { gatherImportKinds, gatherJobs } from '#platform/server/areas/gather.ts'
import { cleaningJob } from '#platform/server/retention/clean-up.ts'
import { areas } from './areas.ts'
import { servedAreas } from './served-areas.ts'

const folders = readdirSync('areas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('every area with a server is known to it under the name of its folder', () => {
  const withServer = folders.filter((name) => existsSync(`areas/${name}/server`))
  expect(areas.map(({ name }) => name)).toEqual(withServer.toSorted())
})

it('every area that has calls answers them', () => {
  const withCalls = folders.filter((name) => existsSync(`areas/${name}/contract/calls.ts`))
  expect(Object.keys(servedAreas).toSorted()).toEqual(withCalls.toSorted())
})

it('a job that is due after imports waits in a queue, and the imports exist', async () => {
  const queued = (await gatherJobs(areas)).filter(({ schedule }) => schedule === null).map(({ name }) => name)
  const kinds = (await gatherImportKinds(areas)).map(({ kind }) => kind)
  const after = areas.flatMap(({ jobsAfterImports = {} }) => Object.entries(jobsAfterImports))
  expect(after.length).toBeGreaterThan(0)
  for (const [job, names] of after) {
    expect(queued).toContain(job)
    expect(kinds).toEqual(expect.arrayContaining([...names]))
  }
})

it('what is cleared out of the way before an undo belongs to imports that exist', async () => {
  const kinds = await gatherImportKinds(areas)
  const prepared = await Promise.all(areas.map(async ({ beforeUndo }) => (await beforeUndo?.()) ?? []))
  const names = new Set(prepared.flat().flatMap((one) => one.kinds))
  expect(names.size).toBeGreaterThan(0)
  expect(
    kinds
      .filter(({ beforeUndo = [] }) => beforeUndo.length > 0)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual([...names].toSorted())
})

it('every job has a title for the administrator', async () => {
  const jobs = [cleaningJob([]), ...(await gatherJobs(areas))]
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(JOB_TITLES).toSorted())
})
