// npm run map: writes docs/MAP.md; with --check only reports whether it is up to date; with words prints
// where they are found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { areas as manifests } from '#apps/server/areas.ts'
import { servedAreas } from '#apps/server/served-areas.ts'
import { readRecords, readReferences, requireRecords } from './map/decisions.ts'
import { findInMap } from './map/find.ts'
import { readAreas } from './map/read-areas.ts'
import { renderMap } from './map/render.ts'
import { PROJECT } from './map/sources.ts'

const TARGET = `${PROJECT}docs/MAP.md`

const areas = await readAreas(servedAreas, manifests)
const records = readRecords()
const references = readReferences()
requireRecords(references, records)
const map = renderMap(areas, records, references)
const words = process.argv.slice(2)

if (words.length === 0) writeFileSync(TARGET, map)
else if (words[0] !== '--check') console.log(findInMap({ areas, records, references }, words).join('\n'))
else if (!existsSync(TARGET) || readFileSync(TARGET, 'utf8') !== map) {
  console.error('docs/MAP.md is stale: run `npm run map`')
  process.exit(1)
}
