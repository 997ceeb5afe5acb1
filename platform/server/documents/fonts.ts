import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/golos-text/${name}.ttf`)

/** The font family of every document; it has Cyrillic, and "bold" is its semi-bold cut. */
export const DOCUMENT_FONT = 'Golos'

const normal = fontFile('400Regular/GolosText_400Regular')
const bold = fontFile('600SemiBold/GolosText_600SemiBold')

export const documentFonts = { [DOCUMENT_FONT]: { normal, bold, italics: normal, bolditalics: bold } }

/** True when a file is one of the fonts: documents may read nothing else from the disk. */
export function isFontFile(path: string): boolean {
  return path === normal || path === bold
}
