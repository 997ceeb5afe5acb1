import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createRandom } from '#platform/server/seeding/random.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import type { MoveName } from '../../contract/desk.ts'
import type { Reference } from '../../contract/request.ts'
import { militaryArea } from '../handlers.ts'
import { age, clearOpen, CONTACTS } from '../testing/given-request.ts'

const { sendRequest, getActualRequest, listReferences, downloadReference } = militaryCalls
const { moveToSent, moveToProcess, moveToCalling, moveToInWork, moveToDone, resetRequest } = militaryCalls
const server = useTestServer({ areas: { military: militaryArea }, template: 'demo' })
const STEPS = runsOf(10_000, 100)
/** Of all steps together: fifteen milliseconds each on a quiet machine. */
const LONGEST_MS = runsOf(3_600_000, 40)
const PAGE = 200
const SEED = Date.now() % 1_000_000

/** The matrix of the decision, written a second time. D-200. */
const ALLOWED: Readonly<Record<number, string>> = { 1: '23', 2: '134', 3: '124', 4: '235', 5: '' }
const CALLS = {
  'to-sent': [moveToSent, 1],
  'to-process': [moveToProcess, 2],
  'to-calling': [moveToCalling, 3],
  'to-in-work': [moveToInWork, 4],
  'to-done': [moveToDone, 5],
  reset: [resetRequest, 1],
} as const satisfies Record<MoveName, readonly [unknown, number]>
const NAMES = Object.keys(CALLS) as MoveName[]
const STUDENTS = ['student', 'student2', 'master'] as const
const DESK = ['clerk', 'hr', 'admin', 'dean', 'student', 'student2'] as const

interface Expected {
  id: number
  statusId: number
  isReceived: boolean
  /** Its documents have expired. */
  isOld: boolean
  isClosed: boolean
}

/** All references of a student, page by page. */
async function referencesOf(login: string): Promise<Reference[]> {
  const found: Reference[] = []
  for (let count = 1; found.length < count;) {
    const page = await givenBy(server.as(login), listReferences, { limit: PAGE, offset: found.length })
    count = page.count
    found.push(...page.items)
  }
  return found
}

it(
  `${STEPS} steps at random (${SEED}) by all actors: no forbidden one is made, no allowed one refused`,
  async () => {
    const random = createRandom(SEED)
    const known = new Map<string, Expected[]>()
    for (const login of STUDENTS) {
      await clearOpen(server.db, login)
      known.set(login, [])
    }
    const isOpen = ({ statusId, isClosed }: Expected) => statusId !== 5 && !isClosed

    const send = async (login: string) => {
      const own = known.get(login)!
      const { status, body } = await server.as(login).call(sendRequest, { ...CONTACTS, docsTypeId: 3 })
      const isFree = !own.some((request) => isOpen(request) && !request.isOld)
      expect(status, `${login} sends`).toBe(isFree ? 201 : 422)
      if (!isFree) return
      for (const old of own.filter(isOpen)) old.isClosed = true
      const fresh = { statusId: 1, isReceived: false, isOld: false, isClosed: false }
      own.push({ id: (body as { id: number }).id, ...fresh })
    }

    const receive = async (login: string) => {
      const ready = known.get(login)!.filter(({ statusId }) => statusId === 5)
      const own = ready.length > 0 ? random.pick(ready) : undefined
      if (!own) return
      const items = await referencesOf(login)
      const valid = items.filter(({ requestId, isAnnulled }) => requestId === own.id && !isAnnulled)
      expect(valid.length).toBe(1)
      expect((await server.as(login).call(downloadReference, { id: valid[0]!.id })).status).toBe(200)
      own.isReceived = true
    }

    const move = async (login: string) => {
      const own = known.get(login)!
      if (own.length === 0) return
      const request = random.pick(own)
      const name = random.pick(NAMES)
      const actor = random.chance(0.8) ? 'clerk' : random.pick(DESK)
      const [call, target] = CALLS[name]
      const { status } = await server.as(actor).call(call, { id: request.id, comment: 'Зайдите' } as never)
      if (actor !== 'clerk') return expect(status, `${actor} is no desk`).toBe(403)
      const hasOther = own.some((other) => other !== request && isOpen(other))
      const isLive = !request.isOld && !request.isClosed
      const isInOrder =
        name === 'reset'
          ? request.statusId !== 1 && !request.isReceived && !hasOther
          : ALLOWED[request.statusId]!.includes(String(target))
      const isAllowed = isLive && isInOrder
      expect(status, `${name} from ${request.statusId}`).toBe(isAllowed ? 200 : 422)
      if (isAllowed) request.statusId = target
    }

    for (let step = 0; step < STEPS; step += 1) {
      const login = random.pick(STUDENTS)
      const newest = known.get(login)!.at(-1)
      if (newest && !newest.isOld && random.chance(0.02)) {
        await age(server, newest.id, 61)
        newest.isOld = true
      }
      if (random.chance(0.12)) await send(login)
      else if (random.chance(0.06)) await receive(login)
      else await move(login)
    }

    for (const login of STUDENTS) {
      const open = known.get(login)!.filter(isOpen)
      expect(open.length).toBeLessThan(2)
      const { status, body } = await server.as(login).call(getActualRequest)
      if (open[0] && !open[0].isOld)
        expect(body).toMatchObject({ id: open[0].id, status: { id: open[0].statusId } })
      else expect(status).toBe(204)
    }
    const { rows } = await sql<{ steps: number; references: number }>`
    select (select count(*)::int from military_step where action = 'move' and status_id = 5) as steps,
      (select count(*)::int from military_reference) as references`.execute(server.db)
    expect(rows[0]!.references).toBe(rows[0]!.steps)
  },
  LONGEST_MS,
)
