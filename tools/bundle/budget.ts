/** One chunk or asset of Vite's manifest. */
export interface Chunk {
  file: string
  name?: string
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
  /** The page of sign-in, as a project-relative path. */
  signInPage: string
  /** Bytes of a file on its way to the browser. */
  sizeOf: (file: string) => number
}

/**
 * Limits in kilobytes of brotli JavaScript, and of fonts. The first load draws the menu (decision 0125):
 * after it only the first data are requested, and with them the page of the address. Each screen adds 0.12 to
 * it: the router needs its title, path and access from the start.
 */
const FIRST_LOAD_KB = 130
const SIGN_IN_KB = 10.5
/**
 * Includes the library of schemas, and the home-page words of every area, to which each area with a queue
 * adds.
 */
const HOME_KB = 44
/** The parts of the interface kit that a page loads in addition to its own scripts. Decision 0086. */
const KIT_KB = 109
/** A form takes four of these. */
const ROUTE_KB = 53
/**
 * The screens that open over a journal count with the page under them, and with the forms that the page itself does
 * without.
 */
const OVER_JOURNAL_KB = 62
const OVER_JOURNAL = /^areas\/journal\/web\/(copy|exchange|lesson|summary|wire)\/(?!\w+Page\.)/
/** Likewise the panel and the dialogs over a chat, with a picker of days that the chat does not need. */
const OVER_CHAT = /^areas\/messenger\/web\/((later|list)\/\w+(Dialog|List)|talk\/\w+Dialog|info\/ChatInfo)\./
/** The reader of PDF files, a library of its own that is loaded when a file is opened next to its list. */
const PDF_READER_KB = 130
const PDF_READER = 'platform/web/documents/open-pdf.ts'
/** The editor of formatted texts, a library of its own that only editors of content load. */
const EDITOR_KB = 140
const EDITOR = 'platform/web/forms/rich-text/RichTextEditor.tsx'
const FONTS_KB = 65
/** The chunk that the document loads: what the first page of every address needs. */
export const START_CHUNK = 'start'
/** The chunk of the home page with all that areas put on it. Decision 0125. */
export const HOME_CHUNK = 'home'
/** The chunks of the interface kit begin with this name. */
export const KIT_CHUNK = 'kit'
const BYTES_IN_KB = 1000

/** Russian text needs these files; the extended Latin one loads only for names in other Latin alphabets. */
const FONT = /-(cyrillic|latin)-wght.*\.woff2$/

/** A manifest names sources from the folder of the web. */
function pathOf(key: string): string {
  return key.replace(/^(\.\.\/)+/, '')
}

function limitOf(path: string): number {
  if (path === EDITOR) return EDITOR_KB
  if (path === PDF_READER) return PDF_READER_KB
  return OVER_JOURNAL.test(path) || OVER_CHAT.test(path) ? OVER_JOURNAL_KB : ROUTE_KB
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
 * Weighs the first load, which draws the menu; the additions of the sign-in page, and of home with all cards
 * and words; the additions of each other lazy part, with the interface kit separate; then the fonts of
 * Russian text.
 * @throws Error when the fonts are not in the build
 */
export function measureBuild({ manifest, signInPage, sizeOf }: Build): Measure[] {
  const kilobytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + sizeOf(file), 0) / BYTES_IN_KB
  const keys = Object.keys(manifest)
  const chosen = (isIt: (key: string, chunk: Chunk) => boolean) =>
    scriptsOf(
      manifest,
      keys.filter((key) => isIt(key, manifest[key]!)),
    )
  const first = chosen((_, { name }) => name === START_CHUNK)
  const home = chosen((_, { name }) => name === HOME_CHUNK).difference(first)
  // Pages use parts of the home chunk; a reader who has come through home already has them.
  const atHome = first.union(home)
  const signIn = chosen((key) => pathOf(key) === signInPage).difference(atHome)
  const kit = chosen((_, { name }) => name?.startsWith(`${KIT_CHUNK}~`) === true).difference(atHome)
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry && pathOf(key) !== signInPage)
  const fonts = Object.values(manifest).flatMap(({ file }) => (FONT.test(file) ? [file] : []))
  if (fonts.length === 0) throw new Error('The build holds no fonts')
  if (first.size === 0) throw new Error('The build holds nothing to start with')
  return [
    { name: 'first load', kilobytes: kilobytes(first), limit: FIRST_LOAD_KB },
    { name: 'sign-in', kilobytes: kilobytes(signIn), limit: SIGN_IN_KB },
    { name: 'home', kilobytes: kilobytes(home), limit: HOME_KB },
    ...lazy.flatMap((key) => {
      const scripts = scriptsOf(manifest, [key]).difference(atHome)
      const name = pathOf(key)
      const own = { name, kilobytes: kilobytes(scripts.difference(kit)), limit: limitOf(name) }
      const parts = kilobytes(scripts.intersection(kit))
      return parts === 0 ? [own] : [own, { name: `${name}, its kit`, kilobytes: parts, limit: KIT_KB }]
    }),
    { name: 'fonts', kilobytes: kilobytes(fonts), limit: FONTS_KB },
  ]
}
