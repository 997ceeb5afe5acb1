import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** A file that gathers the words of a part in every language. */
const ALL_LANGUAGES = /\/node_modules\/react-(?:aria|stately|aria-components)\/.*\/intlStrings\.mjs$/
const RUSSIAN = /import \S+ from ("[^"]+\/ru-RU\.mjs");/

/** The same file with the Russian words alone, which are also used where the kit falls back on English. */
export function onlyRussian(code: string, own?: string): string {
  const source = own ?? RUSSIAN.exec(code)?.[1]
  if (source === undefined) throw new Error('No Russian among the languages of the interface kit')
  return `import russian from ${source};\nexport default { 'ru-RU': russian, 'en-US': russian };\n`
}

/** Our own words replace the kit's poor Russian. */
const OWN_WORDS = new Map([
  ['/react-aria/dist/private/combobox/intlStrings.mjs', 'platform/web/forms/choice/combobox-words.ts'],
])

function sourceOf(id: string, root: string): string | undefined {
  const own = [...OWN_WORDS].find(([file]) => id.endsWith(file))?.[1]
  return own && JSON.stringify(normalizePath(join(root, own)))
}

/** Leaves the other 33 languages of the interface kit out of a build. */
export function russianOnly(root: string): Plugin {
  return {
    name: 'kabinet-russian-only',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return ALL_LANGUAGES.test(id) ? { code: onlyRussian(code, sourceOf(id, root)), map: null } : null
    },
  }
}
