import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
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

it('fails when the kit has no Russian', () => {
  expect(() => onlyRussian('import a from "../de-DE.mjs";')).toThrow('No Russian')
})
