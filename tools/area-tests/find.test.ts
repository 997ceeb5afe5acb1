import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { testsOfArea } from './find.ts'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

it('names the tests of an area, of whatever imports it, of all calls, and its journeys', async () => {
  const { server, e2e } = await testsOfArea(PROJECT, 'timetable')
  expect(server).toEqual(
    expect.arrayContaining(['apps/server', 'apps/web/menu', 'areas/timetable/', 'areas/journal/']),
  )
  expect(server).not.toContain('areas/bypass/')
  expect(e2e).toContain('e2e/timetable.test.ts')
  // It opens a screen of the timetable and imports nothing of it.
  expect(e2e).toContain('e2e/appearance.test.ts')
  expect(e2e).not.toContain('e2e/library.test.ts')
})

it('knows no area of another name', async () => {
  await expect(testsOfArea(PROJECT, 'nowhere')).rejects.toThrow('No area "nowhere"')
})
