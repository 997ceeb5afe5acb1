import { whoCanSignIn } from '#areas/accounts/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { Who } from '#platform/server/auth/who.ts'
import { POWERFUL_PERMISSIONS, UNIT_PERMISSIONS } from '#platform/contract/permissions.ts'
import { listAdministrators, lockRights, readIsPowerful } from './standing-store.ts'

interface Services {
  clock: Clock
  settings: ServerSettings
}

/** The number of administrators who can sign in today, and of those whose permission has no end. */
export async function countAdministrators(
  db: Db,
  { clock, settings }: Services,
): Promise<{ active: number; lasting: number }> {
  const administrators = await listAdministrators(db, clock.today())
  const ids = administrators.map(({ personId }) => personId)
  const canSignIn = await whoCanSignIn(db, ids, settings)
  const active = administrators.filter(({ personId }) => canSignIn.has(personId))
  return { active: active.length, lasting: active.filter(({ isLasting }) => isLasting).length }
}

type ChangeContext = Services & Pick<HandlerContext, 'change'>

/** Runs a change of rights while no other one runs. */
export function changeRights<T>(
  { change }: Pick<HandlerContext, 'change'>,
  work: (tx: Db, record: RecordAudit) => Promise<T>,
): Promise<T> {
  return change(async (tx, record) => {
    await lockRights(tx)
    return work(tx, record)
  })
}

type Keeping = ChangeContext & { fail: Fail<'last-administrator'> }

/** Rolls back a change of rights that would remove the last administrator. Decision D-87. */
export const keepingAdministrator = <C extends Keeping>(context: C): C => ({
  ...context,
  change: (work) =>
    changeRights(context, async (tx, record) => {
      const before = await countAdministrators(tx, context)
      const result = await work(tx, record)
      const after = await countAdministrators(tx, context)
      const isLost = before.active > 0 && after.active === 0
      const isLostSoon = before.lasting > 0 && after.lasting === 0
      if (isLost || isLostSoon) throw context.fail('last-administrator')
      return result
    }),
})

type ManagingRefusal = 'not-found' | 'own-rights' | 'administrators-only'

/** The reason why this manager may not touch that person's account and rights; null when they may. Decision D-87. */
export async function refuseManaging(
  tx: Db,
  { who, clock }: { who: Who; clock: Clock },
  personId: number,
): Promise<ManagingRefusal | null> {
  if (personId === who.personId || personId === who.realPersonId) return 'own-rights'
  const isPowerful = await readIsPowerful(tx, personId, {
    today: clock.today(),
    powerful: POWERFUL_PERMISSIONS,
  })
  if (isPowerful === null) return 'not-found'
  return isPowerful && !who.permissions.has('admin') ? 'administrators-only' : null
}

/** True when these permissions are over the permissions of others. */
export function arePowerful(permissions: readonly string[]): boolean {
  return POWERFUL_PERMISSIONS.some((permission) => permissions.includes(permission))
}

/** True when whatever checks each of these permissions looks at the unit that it was given for. */
export function areOfUnits(permissions: readonly string[]): boolean {
  return permissions.every((permission) => UNIT_PERMISSIONS.some((each) => each === permission))
}
