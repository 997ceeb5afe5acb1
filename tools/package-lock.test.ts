import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  integrity?: string
  link?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

describe('package-lock.json', () => {
  it('holds a SHA-512 for each package, those of other platforms included', () => {
    expect(installed.length).toBeGreaterThan(500)
    const open = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(open.map(([path]) => path)).toEqual([])
  })
})
