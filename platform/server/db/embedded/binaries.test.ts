import { cp, mkdtemp, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findBinaries, NoBinariesError, repairLibraryLinks } from './binaries.ts'
import { exists } from './owner.ts'

describe('the binaries', () => {
  it('name DATABASE_URL where the platform has none', () => {
    expect(() => findBinaries('plan9', 'mips')).toThrow(NoBinariesError)
    expect(() => findBinaries('plan9', 'mips')).toThrow('DATABASE_URL')
  })

  it('get back a library link that an install without scripts left out', async () => {
    const draft = await mkdtemp(join(tmpdir(), 'kabinet-links-'))
    onTestFinished(() => rm(draft, { recursive: true }))
    const native = join(draft, 'native')
    await cp(findBinaries(), native, { recursive: true, verbatimSymlinks: true })
    await repairLibraryLinks(native)
    const link = join(native, 'lib', 'libpq.so.5')
    await unlink(link)
    expect(await repairLibraryLinks(native)).toBe(1)
    expect(await exists(link)).toBe(true)
    expect(await repairLibraryLinks(native)).toBe(0)
  })
})
