import { calls } from '../../served-areas.ts'
import { isOfOffice, readRuleOf } from './answers.ts'
import { RequestWriter, sceneOf, variantsOf, type NamedCall, type Scene } from './requests.ts'
import type { Cast } from './cast.ts'
import type { Sender } from './row-changes.ts'

export interface PlannedRequest {
  named: NamedCall
  input: Record<string, unknown>
  sender: Sender
  /** All ids in the input belong to the sender. */
  isRightful: boolean
}

/** When a permission granted by hand opens everything, more rounds would show nothing new. */
const ROUNDS_OF_OFFICE = 2

interface Round {
  input: Record<string, unknown>
  holder: Sender | undefined
  /** The same input with one part of somebody else's, and its owner. */
  mixed: { input: Record<string, unknown>; owner: Sender | undefined }[]
}

/** Requests with the ids of one holder after the other, as many rounds as anybody takes. */
function* roundsOf(named: NamedCall, { senders, scenes }: Cast): Generator<Round> {
  const own = scenes.get(sceneOf(named).scene) ?? []
  const writer = new RequestWriter(named)
  if (own.length === 0 || !writer.takesIdOf(own[0]!)) return
  const variants = variantsOf(named)
  const senderOf = ({ holder }: Scene) => senders.find(({ personId }) => personId === holder)
  for (let round = 0; ; round += 1) {
    const scene = own[round % own.length]!
    const variant = variants[round % variants.length]!
    const input = writer.write(scene, variant)
    const mixed = strangersOf(own, scene, round).flatMap((other) =>
      writer.mix(input, other, variant).map((each) => ({ input: each, owner: senderOf(other) })),
    )
    yield { input, holder: senderOf(scene), mixed }
  }
}

/** Whole sets of ids sent by their holder and by everybody else, and mixed ones by both holders. */
function* requestsOf(named: NamedCall, cast: Cast): Generator<PlannedRequest> {
  const mostRounds = isOfOffice(named.call) ? ROUNDS_OF_OFFICE : Infinity
  let round = 0
  for (const { input, holder, mixed } of roundsOf(named, cast)) {
    if (round === mostRounds) return
    const others = shifted(cast.senders, round).filter((sender) => sender !== holder)
    for (const sender of holder ? [holder, ...others] : others)
      yield { named, input, sender, isRightful: sender === holder }
    yield* mixed.flatMap(({ input: each, owner }) =>
      [holder, owner].flatMap((sender) =>
        sender ? [{ named, input: each, sender, isRightful: false }] : [],
      ),
    )
    round += 1
  }
}

function isOfSomebody({ name, call }: NamedCall): boolean {
  return !isOfOffice(call) && !('open' in (readRuleOf(name) ?? {}))
}

/** A cheap choice: for each variant of a call whose ids have an owner, a rightful request and one stranger's parts. */
export function* mixedOnce(cast: Cast): Generator<PlannedRequest> {
  for (const named of calls.filter(isOfSomebody)) {
    let left = variantsOf(named).length
    for (const { input, holder, mixed } of roundsOf(named, cast)) {
      if (left === 0 || !holder) break
      const ofOne = mixed.filter(({ owner }) => owner === mixed[0]?.owner)
      const inputs = [input, ...ofOne.map((each) => each.input)]
      for (const each of inputs) yield { named, input: each, sender: holder, isRightful: each === input }
      left -= 1
    }
  }
}

function shifted<Item>(items: readonly Item[], by: number): Item[] {
  return items.map((_, index) => items[(index + by) % items.length]!)
}

const MOST_STRANGERS = 2

/** Scenes of others, a different choice in each round. */
function strangersOf(own: readonly Scene[], { holder }: Scene, round: number): Scene[] {
  const others = own.filter((scene) => scene.holder !== holder)
  const count = Math.min(MOST_STRANGERS, others.length)
  return Array.from({ length: count }, (_, index) => others[(round + index) % others.length]!)
}

/** Calls that only read, take an id, and have no rule that says who may read the answer. */
export function callsWithoutRule(cast: Cast): string[] {
  const named = new Set(callsWithIds(cast))
  return calls
    .filter(({ name, call }) => named.has(name) && call.method === 'GET' && !isOfOffice(call))
    .map(({ name }) => name)
    .filter((name) => readRuleOf(name) === undefined)
}

/** The calls that take an id. */
export function callsWithIds(cast: Cast): string[] {
  return calls.filter((named) => !roundsOf(named, cast).next().done).map(({ name }) => name)
}

/** The given number of requests, of all calls in turn, always the same ones. */
export function* plan(cast: Cast, count: number): Generator<PlannedRequest> {
  let sources = calls.map((named) => requestsOf(named, cast))
  let left = count
  while (left > 0 && sources.length > 0) {
    const stillOpen: typeof sources = []
    for (const source of sources) {
      const { value, done } = source.next()
      if (done || left === 0) continue
      yield value
      left -= 1
      stillOpen.push(source)
    }
    sources = stillOpen
  }
}
