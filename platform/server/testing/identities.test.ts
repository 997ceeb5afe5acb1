import { describe, expect, it } from 'vitest'
import type { Permission } from '#platform/contract/permissions.ts'
import { whoTries, type Guarded, type Identity } from './identities.ts'

const anIdentity = (login: string, ...permissions: Permission[]): Identity => ({ login, permissions })
const open = (area: string, ...anyOf: Permission[]): Guarded => ({ area, access: { anyOf } })

const ANNA = anIdentity('anna', 'student')
const BORIS = anIdentity('boris', 'student', 'career-management')
const VERA = anIdentity('vera', 'worker')
const GLEB = anIdentity('gleb', 'worker', 'admin')
const ALL = [ANNA, BORIS, VERA, GLEB]

describe('whoTries', () => {
  it('lets one of each class try what is open to it: a permission that nothing names makes no class', () => {
    const lessons = open('study', 'student', 'worker')
    const tries = whoTries([lessons, open('study', 'admin'), open('study', 'student')], ALL)
    const [student, ...others] = [...tries.get(lessons)!].filter((one) => [ANNA, BORIS].includes(one))
    expect(student).toBeDefined()
    expect(others).toEqual([])
    expect([...tries.get(lessons)!]).toEqual(expect.arrayContaining([VERA, GLEB]))
  })

  it('lets somebody be refused everywhere that is not open to all', () => {
    const things = [open('rights', 'admin'), open('study', 'student'), open('study', 'worker')]
    const tries = whoTries(things, ALL)
    for (const thing of things) {
      const [required] = (thing.access as { anyOf: Permission[] }).anyOf
      const refused = [...tries.get(thing)!].filter(({ permissions }) => !permissions.includes(required!))
      expect(refused.length).toBeGreaterThan(0)
    }
  })

  it('lets everybody try something open and something closed in each area', () => {
    const things = [1, 2, 3].flatMap(() => [open('study', 'student'), open('study', 'worker')])
    const tries = whoTries(things, ALL)
    for (const one of ALL)
      for (const permission of ['student', 'worker'] as const) {
        const tried = things.filter(
          (thing) =>
            (thing.access as { anyOf: Permission[] }).anyOf.includes(permission) &&
            tries.get(thing)!.has(one),
        )
        expect(tried.length, `${one.login} ${permission}`).toBeGreaterThan(0)
      }
  })
})
