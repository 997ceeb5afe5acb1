import { execFile } from 'node:child_process'
import { cp, glob, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTemplate, namesOf } from './names.ts'

const run = promisify(execFile)
const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
/** All files that the checks read. */
const PARTS = [
  'apps',
  'areas',
  'bench',
  'database',
  'docs',
  'drills',
  'e2e',
  'platform',
  'tools',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.contract.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
]

describe('the names of an area', () => {
  it('come from its English one', () => {
    expect(namesOf('room-booking', 'Бронирование помещений')).toEqual({
      name: 'room-booking',
      camel: 'roomBooking',
      Pascal: 'RoomBooking',
      snake: 'room_booking',
      title: 'Бронирование помещений',
      noun: 'entry',
      nouns: 'entries',
      word: null,
    })
  })

  it.each([
    ['RoomBooking', 'Бронирование', 'kebab-case'],
    ['room_booking', 'Бронирование', 'kebab-case'],
    ['../room', 'Бронирование', 'kebab-case'],
    ['room-booking', 'Booking', 'Russian title'],
    ['room-booking', "Бронь'", 'Russian title'],
    ['room-booking', 'Бронь', 'one English word', 'own-request'],
  ])('are refused: %s, %s', (name, title, wrong, noun?: string) => {
    expect(() => namesOf(name, title, noun)).toThrow(wrong)
  })

  it('are refused with a word that is not Russian', () => {
    expect(() => namesOf('room-booking', 'Бронь', 'request', 'Request')).toThrow('Russian word')
  })

  it.each([
    ['duty', '/** A duty of the duties. */ NewDuty no-such-duty'],
    ['item', '/** An item of the items. */ NewItem no-such-item'],
    ['box', '/** A box of the boxes. */ NewBox no-such-box'],
  ])('call what the area keeps %s', (noun, filled) => {
    const names = namesOf('library', 'Библиотека', noun)
    expect(fillTemplate('/** An entry of the entries. */ NewEntry no-such-entry', names)).toBe(filled)
  })

  it('fill a template and leave other braces alone', () => {
    const names = namesOf('library', 'Библиотека')
    expect(fillTemplate('{{Pascal}}Page {{other}} {{ x }} {{snake}}', names)).toBe(
      'LibraryPage {{other}} {{ x }} library',
    )
  })
})

describe('a new area', { timeout: 120_000 }, () => {
  let copy: string
  const tool = (...args: string[]) => run(process.execPath, args, { cwd: copy })

  beforeAll(async () => {
    copy = await realpath(await mkdtemp(join(tmpdir(), 'kabinet-new-area-')))
    for (const part of PARTS) await cp(join(PROJECT, part), join(copy, part), { recursive: true })
    await symlink(await realpath(join(PROJECT, 'node_modules')), join(copy, 'node_modules'), 'junction')
    await tool('tools/new-area.ts', 'pet-care', 'Уход за питомцами', 'box', 'переноска')
  }, 120_000)

  afterAll(() => rm(copy, { recursive: true }))

  it.each([
    ['compiler: contract', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.contract.json'],
    ['compiler: server', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'],
    ['compiler: web', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'],
    ['walls', 'tools/check-boundaries.ts'],
    [
      'format',
      'node_modules/oxfmt/bin/oxfmt',
      '--check',
      'areas/pet-care',
      'apps',
      'e2e',
      'platform/contract',
    ],
    [
      'lint',
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      'areas/pet-care',
      'apps',
      'e2e',
    ],
    ['permissions', 'tools/make-permissions.ts', '--check'],
    ['map', 'tools/make-map.ts', '--check'],
  ])('passes the %s', async (_, ...args) => {
    await expect(tool(...args)).resolves.toMatchObject({ stderr: '' })
  })

  it('changes elsewhere only the two lists of areas, the glossary and what is generated', async () => {
    const changed: string[] = []
    const added: string[] = []
    for await (const entry of glob('**/*', { cwd: copy, withFileTypes: true, exclude: ['node_modules'] })) {
      if (!entry.isFile()) continue
      const path = relative(copy, join(entry.parentPath, entry.name))
      const before = await readFile(join(PROJECT, path)).catch(() => null)
      if (before === null) added.push(path)
      else if (!before.equals(await readFile(join(copy, path)))) changed.push(path)
    }
    expect(changed.toSorted()).toEqual([
      'apps/server/areas.ts',
      'apps/web/areas.ts',
      'database/types.ts',
      'docs/GLOSSARY.md',
      'docs/MAP.md',
      'docs/data.md',
      'platform/contract/area-permissions.ts',
    ])
    const outside = added.filter((path) => !path.startsWith('areas/pet-care/'))
    expect(outside.toSorted()).toEqual([
      expect.stringMatching(/^database\/migrations\/\d+-pet-care\.sql$/),
      'e2e/pet-care.test.ts',
    ])
  })

  it('has its words in the glossary', async () => {
    const glossary = await readFile(join(copy, 'docs/GLOSSARY.md'), 'utf8')
    expect(glossary).toContain('| уход за питомцами | pet-care |')
    expect(glossary).toContain('| переноска | box |')
  })

  it('has the row of its table in the catalogue of data', async () => {
    expect(await readFile(join(copy, 'docs/data.md'), 'utf8')).toContain('\n| `pet_care_box` | /pet-care |')
  })

  it('is made once', async () => {
    await expect(tool('tools/new-area.ts', 'pet-care', 'Уход')).rejects.toMatchObject({
      code: 1,
      stderr: 'areas/pet-care exists already\n',
    })
  })
})
