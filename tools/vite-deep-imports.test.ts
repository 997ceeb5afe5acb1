import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build, type Rolldown } from 'vite'
import { deepImports, readParts, rewriteImports, type Parts } from './vite-deep-imports.ts'

const at = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
const ICONS = {
  name: '@tabler/icons-react',
  entry: at('@tabler/icons-react/dist/esm/tabler-icons-react.mjs'),
}

const kit: Parts = new Map([
  ['Button', { original: 'Button', file: '/kit/Button.mjs' }],
  ['Table', { original: 'Table', file: '/kit/Table.mjs' }],
  ['IconX', { original: 'default', file: '/kit/icon-x.mjs' }],
])
const rewrite = (code: string) => rewriteImports(code, 'x.tsx', new Map([['kit', kit]]))

describe('deep imports', () => {
  it.each([
    ["import { Button } from 'kit'", 'import { Button as Button } from "/kit/Button.mjs";'],
    ["import { Table as T } from 'kit'", 'import { Table as T } from "/kit/Table.mjs";'],
    ['import { IconX } from "kit";', 'import { default as IconX } from "/kit/icon-x.mjs";'],
    ["import { type ButtonProps, Button } from 'kit'", 'import { Button as Button } from "/kit/Button.mjs";'],
    [
      "import { Unknown, Button as B } from 'kit'",
      'import { Unknown as Unknown } from "kit"; import { Button as B } from "/kit/Button.mjs";',
    ],
  ])('turn %s into %s', (code, deep) => {
    expect(rewrite(code)).toBe(deep)
  })

  it.each([
    "import type { ButtonProps } from 'kit'",
    "import { type ButtonProps } from 'kit'",
    "import * as kit from 'kit'",
    "import 'kit'",
    "import { Button } from 'another'",
    'const text = "import { Button } from \'kit\'"',
  ])('leave %s alone', (code) => {
    expect(rewrite(code)).toBeNull()
  })

  it('keep every line where it was', () => {
    const code = "import {\n  Button,\n  Table,\n} from 'kit'\nimport { x } from './x.ts'\nthrow new Error()"
    expect(rewrite(code)?.split('\n').slice(3)).toEqual([
      '',
      "import { x } from './x.ts'",
      'throw new Error()',
    ])
  })

  it('know where the parts of the kits are defined', () => {
    expect(readParts(ICONS.entry).get('IconHome')).toEqual({
      original: 'default',
      file: expect.stringMatching(/icons\/IconHome\.mjs$/),
    })
  })
})

describe('a build with deep imports', () => {
  let folder: string

  beforeAll(async () => {
    // Inside the project, where packages resolve.
    folder = await mkdtemp(fileURLToPath(new URL('../.deep-imports-', import.meta.url)))
    const files = {
      'entry.tsx':
        "import { IconX } from '@tabler/icons-react'; console.log(IconX); void import('./page.tsx')",
      'page.tsx':
        "import { IconHome as Home, type IconProps } from '@tabler/icons-react'\n" +
        'export default (props: IconProps) => <Home {...props} />',
    }
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code)
  })

  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  it('gives each chunk the parts that it uses, and reads no others', async () => {
    const input = join(folder, 'entry.tsx')
    const read: string[] = []
    const { output } = (await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [deepImports([ICONS]), { name: 'watch', load: (id) => void read.push(id) }],
      build: { write: false, minify: false, rolldownOptions: { input } },
    })) as Rolldown.RolldownOutput
    const partsOf = (name: string) =>
      output.flatMap((chunk) => (chunk.type === 'chunk' && chunk.name === name ? chunk.moduleIds : []))
    expect(partsOf('entry')).toContainEqual(expect.stringContaining('/icons/IconX.mjs'))
    expect(partsOf('entry')).not.toContainEqual(expect.stringContaining('/icons/IconHome.mjs'))
    expect(partsOf('page')).toContainEqual(expect.stringContaining('/icons/IconHome.mjs'))
    expect(read).not.toContainEqual(expect.stringContaining('/IconAbacus.mjs'))
  })
})
