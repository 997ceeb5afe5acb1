import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runsOf } from '#platform/server/testing/effort.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { SWITCH_MODES } from '#platform/contract/switching.ts'
import { CAST, GRANTABLE, NOBODY, SwitchModel, type Step } from './testing/switch-model.ts'
import { SwitchWorld } from './testing/switch-world.ts'

const WALKS = runsOf(10_000)
const WORLDS = 4
const LONGEST_WALK = 5

const person = fc.nat({ max: CAST - 1 })
const by = fc.constantFrom(0, 0, 1)
const permission = fc.constantFrom(...GRANTABLE)

const switching: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('switch' as const),
  by,
  target: fc.nat({ max: NOBODY }),
  mode: fc.constantFrom(...SWITCH_MODES),
  reason: fc.constantFrom('проверка', 'проверка', ''),
})
const requests: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom('return', 'write', 'write'), by })
const grants: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('grant' as const),
  person,
  permission,
  effect: fc.constantFrom('allow', 'allow', 'deny'),
})
const revocations: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('revoke' as const),
  person,
  permission,
})
const blocks: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom('block', 'unblock'), person })
const time: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('pass' as const),
  minutes: fc.constantFrom(1, 15, 29, 30, 31),
})
const steps = fc.array(fc.oneof(switching, switching, requests, grants, revocations, blocks, time), {
  minLength: 2,
  maxLength: LONGEST_WALK,
  size: 'max',
})

let database: TestDatabase
const worlds: SwitchWorld[] = []

beforeAll(async () => {
  database = await cloneDatabase('empty')
  for (let index = 0; index < WORLDS; index += 1) {
    const world = new SwitchWorld(database, `walker${index}-`)
    await world.open()
    worlds.push(world)
  }
})

afterAll(async () => {
  for (const world of worlds) await world.close()
  await database.drop()
})

/** Takes the walk for real and by the rules, and compares the two. */
async function walk(world: SwitchWorld, taken: readonly Step[]): Promise<void> {
  const model = new SwitchModel()
  await world.begin()
  for (const step of taken) expect(await world.take(step), JSON.stringify(step)).toBe(model.take(step))
  const watched = new Set([0, ...taken.flatMap((step) => ('by' in step ? [step.by] : []))])
  for (const by of watched) expect(await world.look(by)).toEqual(model.look(by))
  expect(await world.newAudit()).toEqual(model.audit)
}

it(`gives nobody a right against the rules, nor an audit row without both persons, on ${WALKS} random walks`, async () => {
  const ways = worlds.map((world) =>
    fc.assert(
      fc.asyncProperty(steps, (taken) => walk(world, taken)),
      { numRuns: WALKS / WORLDS },
    ),
  )
  await Promise.all(ways)
}, 300_000)
