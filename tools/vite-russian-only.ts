import type { Plugin } from 'vite'

/** A file that gathers the words of a part in every language. */
const ALL_LANGUAGES = /\/node_modules\/react-(?:aria|stately|aria-components)\/.*\/intlStrings\.mjs$/
const RUSSIAN = /import \S+ from ("[^"]+\/ru-RU\.mjs");/

/** The same file with the Russian words alone, which also stand in where the kit falls back on English. */
export function onlyRussian(code: string): string {
  const [, source] = RUSSIAN.exec(code) ?? []
  if (source === undefined) throw new Error('No Russian among the languages of the interface kit')
  return `import russian from ${source};\nexport default { 'ru-RU': russian, 'en-US': russian };\n`
}

/** Leaves the other 33 languages of the interface kit out of a build. */
export function russianOnly(): Plugin {
  return {
    name: 'kabinet-russian-only',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return ALL_LANGUAGES.test(id) ? { code: onlyRussian(code), map: null } : null
    },
  }
}
