/** One chunk or asset of Vite's manifest. */
export interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

export interface Measure {
  name: string
  kilobytes: number
  limit: number
}

export interface Build {
  manifest: Manifest
  /** Files that load lazily and yet at once, as project-relative paths; the build may have put it into the entry. */
  firstPages: readonly string[]
  /** Bytes of a file on its way to the browser. */
  sizeOf: (file: string) => number
}

/**
 * Limits in kilobytes of brotli JavaScript, and of fonts. Each screen adds 0.15 to the first load: menu and search know
 * its title, path and access from the start. The menus of all roles, favourites and the homes' words took 8 of these.
 */
const FIRST_LOAD_KB = 152
/** The parts of the interface kit that a page loads besides its own scripts. Decision 0086. */
const KIT_KB = 116
const ROUTE_KB = 45
/**
 * The screens that open over a journal count with the page under them, and with the forms that the page itself does
 * without.
 */
const OVER_JOURNAL_KB = 48
const OVER_JOURNAL = /^areas\/journal\/web\/(copy|exchange|lesson|summary|wire)\/(?!\w+Page\.)/
/** The editor of formatted texts, a library of its own that only editors of content load. */
const EDITOR_KB = 140
const EDITOR = 'platform/web/forms/rich-text/RichTextEditor.tsx'
const FONTS_KB = 65
/** The chunks of the interface kit begin with this name. */
export const KIT_CHUNK = 'kit'
const BYTES_IN_KB = 1000

/** Russian text needs these files; the extended Latin one loads only where a rouble sign is shown. */
const FONT = /-(cyrillic|latin)-wght.*\.woff2$/

/** A manifest names sources from the folder of the web. */
function pathOf(key: string): string {
  return key.replace(/^(\.\.\/)+/, '')
}

function limitOf(path: string): number {
  if (path === EDITOR) return EDITOR_KB
  return OVER_JOURNAL.test(path) ? OVER_JOURNAL_KB : ROUTE_KB
}

/** The scripts of these chunks and of everything that they import at once. */
function scriptsOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  const files = [...seen].map((key) => manifest[key]?.file ?? '')
  return new Set(files.filter((file) => file.endsWith('.js')))
}

/**
 * Weighs the first load from sign-in to home with all its widgets, then what each other lazy part adds to it, the interface
 * kit apart, then the fonts of Russian text.
 * @throws Error when the fonts are not in the build
 */
export function measureBuild({ manifest, firstPages, sizeOf }: Build): Measure[] {
  const kilobytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + sizeOf(file), 0) / BYTES_IN_KB
  const keys = Object.keys(manifest)
  const isFirst = (key: string) => manifest[key]?.isEntry === true || firstPages.includes(pathOf(key))
  const first = scriptsOf(manifest, keys.filter(isFirst))
  const kit = scriptsOf(
    manifest,
    keys.filter((key) => manifest[key]?.name?.startsWith(`${KIT_CHUNK}~`)),
  ).difference(first)
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry && !isFirst(key))
  const fonts = Object.values(manifest).flatMap(({ file }) => (FONT.test(file) ? [file] : []))
  if (fonts.length === 0) throw new Error('The build holds no fonts')
  return [
    { name: 'first load, sign-in to home', kilobytes: kilobytes(first), limit: FIRST_LOAD_KB },
    ...lazy.flatMap((key) => {
      const scripts = scriptsOf(manifest, [key]).difference(first)
      const name = pathOf(key)
      const own = { name, kilobytes: kilobytes(scripts.difference(kit)), limit: limitOf(name) }
      const parts = kilobytes(scripts.intersection(kit))
      return parts === 0 ? [own] : [own, { name: `${name}, its kit`, kilobytes: parts, limit: KIT_KB }]
    }),
    { name: 'fonts', kilobytes: kilobytes(fonts), limit: FONTS_KB },
  ]
}
