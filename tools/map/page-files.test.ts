import { describe, expect, it } from 'vitest'
import { readPages } from './page-files.ts'

const AREA = `
const fixed = () => import('./FixedPage.tsx')
const instructions = Object.fromEntries(NAMES.map((name) => [name, fixed]))
export const aWeb = defineArea({
  name: 'a',
  screens: aScreens,
  pages: { list: () => import('./list/ListPage.tsx'), ...instructions },
})`
const { screens, fileOf } = readPages('areas/a/web/area.tsx', AREA)

describe('readPages', () => {
  it('leads from a screen to the file of its page', () => {
    expect(screens).toBe('aScreens')
    expect(fileOf('list')).toBe('areas/a/web/list/ListPage.tsx')
  })

  it('follows what is spread among the pages', () => {
    expect(fileOf('library')).toBe('areas/a/web/FixedPage.tsx')
  })

  it('stops at a screen whose page it cannot name', () => {
    const { fileOf: fileOfOther } = readPages('areas/a/web/area.tsx', AREA.replace('...instructions', ''))
    expect(() => fileOfOther('library')).toThrow(
      'which file draws the screen library of areas/a/web/area.tsx',
    )
  })
})
