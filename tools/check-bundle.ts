// Holds the built web to its size: `npm run check` fails when a load grows past its limit.
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('../dist/web/', import.meta.url))

/** Limits in kilobytes of brotli JavaScript, and of fonts. */
const FIRST_LOAD_KB = 150
const ROUTE_KB = 40
const FONTS_KB = 65
const BYTES_IN_KB = 1000

/** Pages on the way from sign-in to home: their code belongs to the first load. */
const FIRST_PAGES = /\/(LoginPage|HomePage)\.tsx$/
const PAGE = /Page\.tsx$/

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

/** The chunk and everything it imports at once, by the manifest's keys. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen)
  return seen
}

async function kilobytes(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${WEB}${file}.br`)).size))
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_IN_KB
}

function scripts(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set([...keys].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')))
}

async function fontKilobytes(manifest: Manifest): Promise<number> {
  // Russian text needs these two files; the extended Latin one loads only where a rouble sign is shown.
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /golos-text-(cyrillic|latin)-wght.*\.woff2$/.test(file))
  const sizes = await Promise.all(fonts.map(async (file) => (await stat(`${WEB}${file}`)).size))
  if (fonts.length === 0) throw new Error('The build holds no fonts')
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_IN_KB
}

interface Measure {
  name: string
  kilobytes: number
  limit: number
}

async function measure(manifest: Manifest): Promise<Measure[]> {
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key]!.isEntry || FIRST_PAGES.test(key))
  const first = new Set(entries.flatMap((key) => [...closure(manifest, key)]))
  const firstScripts = scripts(manifest, first)
  const routes = keys.filter((key) => PAGE.test(key) && !FIRST_PAGES.test(key))
  const measures = [
    { name: 'first load, sign-in to home', kilobytes: await kilobytes(firstScripts), limit: FIRST_LOAD_KB },
  ]
  for (const key of routes) {
    const own = [...scripts(manifest, closure(manifest, key))].filter((file) => !firstScripts.has(file))
    measures.push({ name: key.replace(/^(\.\.\/)+/, ''), kilobytes: await kilobytes(own), limit: ROUTE_KB })
  }
  measures.push({ name: 'fonts', kilobytes: await fontKilobytes(manifest), limit: FONTS_KB })
  return measures
}

const manifest = JSON.parse(await readFile(`${WEB}.vite/manifest.json`, 'utf8')) as Manifest
const measures = await measure(manifest)
for (const { name, kilobytes: size, limit } of measures) {
  console.log(
    `${size > limit ? 'TOO BIG' : 'ok     '} ${size.toFixed(1).padStart(6)} of ${limit} kB  ${name}`,
  )
}
if (measures.some(({ kilobytes: size, limit }) => size > limit)) process.exit(1)
