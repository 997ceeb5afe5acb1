import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Ways of reading the clock of the device by its own zone. */
const DEVICE_ZONE =
  /resolvedOptions\(\)\.timeZone|getTimezoneOffset\(|getLocalTimeZone\(|\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(|toLocale(?:Date|Time)String\(/
const FORMAT = /new Intl\.DateTimeFormat\((?<how>[^;]*?)\)(?:\n|\.|,)/g

const isWeb = (path: string) => /(?:^|\/)web\/.*\.tsx?$/.test(path) && !path.includes('.test.')

async function webSources(): Promise<string[]> {
  const folders = ['apps', 'areas', 'platform']
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((path) => `${folder}/${path}`.replaceAll('\\', '/')),
    ),
  )
  return found.flat().filter(isWeb)
}

it('the browser shows and reads every moment by the university’s clock, never by the device’s', async () => {
  const sources = await webSources()
  expect(sources.length).toBeGreaterThan(500)
  const offences: string[] = []
  for (const path of sources) {
    const text = await readFile(path, 'utf8')
    const isWithoutZone = [...text.matchAll(FORMAT)].some(
      ({ groups }) => !groups!['how']!.includes('timeZone'),
    )
    if (DEVICE_ZONE.test(text) || isWithoutZone) offences.push(path)
  }
  expect(offences).toEqual([])
})
