import { describe, expect, it } from 'vitest'
import { measureBuild, type Manifest } from './budget.ts'
import { listHomeFiles } from './first-pages.ts'
import { homeFiles } from './home-files.ts'

const MANIFEST: Manifest = {
  '_start.js': { file: 'start.js', name: 'start', imports: ['_kit.js'] },
  '_kit.js': { file: 'kit.js' },
  '_table.js': { file: 'table.js', imports: ['_kit.js'] },
  '../../areas/accounts/web/LoginPage.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_kit.js'] },
  '_home.js': { file: 'home.js', name: 'home', imports: ['_start.js'] },
  '../../areas/a/web/APage.tsx': { file: 'page.js', isDynamicEntry: true, imports: ['_table.js'] },
  '../../areas/a/web/ADialog.tsx': { file: 'dialog.js', isDynamicEntry: true, imports: ['_table.js'] },
  '_parts.js': { file: 'parts.js', name: 'kit~AForm', imports: ['_start.js'] },
  '../../areas/a/web/AForm.tsx': { file: 'form.js', isDynamicEntry: true, imports: ['_parts.js'] },
  'golos-text-cyrillic-wght.woff2': { file: 'golos-text-cyrillic-wght.woff2' },
  'golos-text-latin-wght.woff2': { file: 'golos-text-latin-wght.woff2' },
  'golos-text-latin-ext-wght.woff2': { file: 'golos-text-latin-ext-wght.woff2' },
}

const SIZES: Record<string, number> = { 'start.js': 100_000, 'kit.js': 20_000, 'table.js': 8000 }

const signInPage = 'areas/accounts/web/LoginPage.tsx'

function measure(manifest = MANIFEST) {
  const measures = measureBuild({ manifest, signInPage, sizeOf: (file) => SIZES[file] ?? 1000 })
  return Object.fromEntries(measures.map(({ name, kilobytes }) => [name, kilobytes]))
}

describe('measureBuild', () => {
  it('counts every script of the first load once, and what sign-in and home with its cards add to it', () => {
    expect(measure()).toMatchObject({ 'first load': 100 + 20, 'sign-in': 1, home: 1 })
  })

  it('counts only what a lazy part adds', () => {
    expect(measure()).toMatchObject({ 'areas/a/web/APage.tsx': 1 + 8, 'areas/a/web/ADialog.tsx': 1 + 8 })
  })

  it('counts the parts of the interface kit apart from the page that loads them', () => {
    expect(measure()).toMatchObject({ 'areas/a/web/AForm.tsx': 1, 'areas/a/web/AForm.tsx, its kit': 1 })
  })

  it('counts the fonts of Russian text', () => {
    expect(measure()['fonts']).toBe(2)
  })

  it('does not pass without fonts', () => {
    expect(() => measure({ '_start.js': { file: 'start.js', name: 'start' } })).toThrow('no fonts')
  })

  it('does not pass without a start', () => {
    const { '_start.js': _, ...rest } = MANIFEST
    expect(() => measure(rest)).toThrow('nothing to start with')
  })
})

describe('listHomeFiles', () => {
  it('finds home and every home widget, and stops when one of them or sign-in has moved away', () => {
    const files = listHomeFiles(`${process.cwd()}/`)
    expect(files).toEqual(
      expect.arrayContaining(['areas/home/web/HomePage.tsx', 'areas/timetable/web/home/TodayCard.tsx']),
    )
    expect(() => listHomeFiles(`${process.cwd()}/docs/`)).toThrow(`There is no ${signInPage}`)
  })
})

describe('homeFiles', () => {
  it('finds what an area loads for the home page, and not its pages', () => {
    const code = [
      'export const aWeb = defineArea({',
      "  pages: { a: () => import('./APage.tsx') },",
      "  homeWords: () => import('./home/home-words.ts'),",
      "  homeWordsByRight: { permissions: ['worker'], load: () => import('./home/work-words.ts') },",
      '  homeWidgets: [',
      '    {',
      "      card: () => import('./home/ACard.tsx'),",
      '    },',
      '    {',
      "      permissions: ['worker'],",
      "      card: () => import('./home/WorkCard.tsx'),",
      '    },',
      '  ],',
      "  searches: [() => import('./ASearch.tsx')],",
      '})',
      'export const bWeb = defineArea({',
      "  homeWordsByRight: { permissions: ['admin'], isRare: true, load: () => import('./home/keeper-words.ts') },",
      '})',
    ].join('\n')
    expect(homeFiles('areas/a/web/area.tsx', code)).toEqual([
      'areas/a/web/home/ACard.tsx',
      'areas/a/web/home/WorkCard.tsx',
      'areas/a/web/home/home-words.ts',
      'areas/a/web/home/work-words.ts',
    ])
    expect(homeFiles('areas/a/web/area.tsx', 'export const x = 1')).toEqual([])
  })
})
