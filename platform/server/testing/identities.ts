import { isAllowed, type Access } from '#platform/contract/permissions.ts'
import { permissionsOf } from './permissions.ts'
import type { TestServer } from './test-server.ts'

/** The holder of a demo account, with their permissions. */
export interface Identity {
  login: string
  permissions: readonly string[]
}

/** A call or a screen: open to some people, closed to the others. */
export interface Guarded {
  area: string
  access: Access
}

/** Reads the permissions of each of these accounts at the test's instant. */
export function readIdentities(
  server: Pick<TestServer, 'db' | 'clock'>,
  logins: readonly string[],
): Promise<Identity[]> {
  return Promise.all(
    logins.map(async (login) => ({ login, permissions: await permissionsOf(server, login) })),
  )
}

const namedBy = (access: Access): readonly string[] => (typeof access === 'string' ? [] : access.anyOf)

/** The members of a class take turns, so that none is always spared. */
const turnOf = <T>(members: readonly T[], index: number): T => members[index % members.length]!

/**
 * Chooses who tries what. Two identities are of one class when they do not differ in any permission that the
 * things name: one of each class to which a thing is open tries it, and one of all to whom it is closed. In
 * addition, everybody tries something open and something closed in each area.
 */
export function whoTries<T extends Guarded>(
  things: readonly T[],
  identities: readonly Identity[],
): Map<T, Set<Identity>> {
  const named = new Set(things.flatMap(({ access }) => namedBy(access)))
  const classOf = ({ permissions }: Identity) =>
    permissions
      .filter((permission) => named.has(permission))
      .toSorted()
      .join()
  const tries = new Map(things.map((thing) => [thing, new Set<Identity>()]))
  for (const [index, thing] of things.entries()) {
    const isOpen = ({ permissions }: Identity) => isAllowed(thing.access, permissions)
    const classes = Map.groupBy(identities, (one) => (isOpen(one) ? classOf(one) : 'closed'))
    for (const members of classes.values()) tries.get(thing)!.add(turnOf(members, index))
  }
  for (const own of Map.groupBy(things, ({ area }) => area).values())
    for (const [index, identity] of identities.entries()) addMissing(own, tries, { identity, index })
  return tries
}

/** Lets a person try one open and one closed thing of an area, unless they already do. */
function addMissing<T extends Guarded>(
  own: readonly T[],
  tries: ReadonlyMap<T, Set<Identity>>,
  { identity, index }: { identity: Identity; index: number },
): void {
  const sides = Map.groupBy(own, ({ access }) => isAllowed(access, identity.permissions))
  for (const things of sides.values())
    if (!things.some((thing) => tries.get(thing)!.has(identity)))
      tries.get(turnOf(things, index))!.add(identity)
}
