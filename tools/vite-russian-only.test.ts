import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import ownWords from '#platform/web/forms/choice/combobox-words.ts'
import { onlyRussian } from './vite-russian-only.ts'

it('keeps the Russian words of every part of the kit, and no others', () => {
  const files = globSync('node_modules/react-{aria,stately,aria-components}/dist/private/**/intlStrings.mjs')
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const code = onlyRussian(readFileSync(file, 'utf8'))
    expect(code.match(/import/g)).toHaveLength(1)
    expect(code).toMatch(/\/ru-RU\.mjs"/)
  }
})

it('replaces the words of the kit by our own, all that it asks for', () => {
  expect(onlyRussian('', '"/own-words.ts"')).toContain('import russian from "/own-words.ts"')
  const kit = readFileSync('node_modules/react-aria/dist/private/intl/combobox/ru-RU.mjs', 'utf8')
  const names = [...kit.matchAll(/^ {4}"(\w+)":/gm)].map(([, name]) => name)
  expect(new Set(Object.keys(ownWords))).toEqual(new Set(names))
})

it('fails when the kit has no Russian', () => {
  expect(() => onlyRussian('import a from "../de-DE.mjs";')).toThrow('No Russian')
})
