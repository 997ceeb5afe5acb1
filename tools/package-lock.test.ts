import { describe, expect, it } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }

interface LockedPackage {
  integrity?: string
  link?: boolean
}

const installed = Object.entries(lock.packages as Record<string, LockedPackage>).filter(
  ([path, { link }]) => path !== '' && !link,
)

describe('package-lock.json', () => {
  it('holds a SHA-512 for each package, those of other platforms included', () => {
    expect(installed.length).toBeGreaterThan(500)
    const open = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(open.map(([path]) => path)).toEqual([])
  })
})
