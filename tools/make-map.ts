// npm run map: writes docs/MAP.md, and into docs/data.md the rows that areas keep in their README; with --check
// only reports whether both are up to date; with words prints where they are found.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { areas as manifests } from '#apps/server/areas.ts'
import { servedAreas } from '#apps/server/served-areas.ts'
import { dataRowsOf, fillCatalogue } from './map/data-rows.ts'
import { readRecords, readReferences, requireRecords } from './map/decisions.ts'
import { findInMap } from './map/find.ts'
import { readAreas } from './map/read-areas.ts'
import { renderMap } from './map/render.ts'
import { PROJECT } from './map/sources.ts'

const areas = await readAreas(servedAreas, manifests)
const records = readRecords()
const references = readReferences()
requireRecords(references, records)
const words = process.argv.slice(2)

const read = (path: string) => (existsSync(PROJECT + path) ? readFileSync(PROJECT + path, 'utf8') : '')
const rows = globSync('areas/*/README.md', { cwd: PROJECT }).flatMap((path) => dataRowsOf(read(path)))
const generated = {
  'docs/MAP.md': renderMap(areas, records, references),
  'docs/data.md': fillCatalogue(read('docs/data.md'), rows),
}

if (words.length > 0 && words[0] !== '--check')
  console.log(findInMap({ areas, records, references }, words).join('\n'))
for (const [path, text] of Object.entries(generated)) {
  if (words.length === 0) writeFileSync(PROJECT + path, text)
  if (words[0] !== '--check' || read(path) === text) continue
  console.error(`${path} is stale: run \`npm run map\``)
  process.exitCode = 1
}
