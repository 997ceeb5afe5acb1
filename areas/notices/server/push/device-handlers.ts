import { ECDH } from 'node:crypto'
import { deviceName } from '#areas/accounts/server/public.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { isPushAddress } from '#platform/server/push/push-address.ts'
import type { noticeCalls } from '../../contract/calls.ts'
import { MOST_PUSH_DEVICES } from '../../contract/push.ts'
import { readSettings } from '../read-settings.ts'
import { findSeenDevice, noteSeenDevice, removeDevice, saveDevice } from './device-store.ts'
import { findSealedKeys } from './key-store.ts'
import { makePortalKeys } from './portal-keys.ts'

type DeviceCalls = Pick<
  typeof noticeCalls,
  'preparePush' | 'addPushDevice' | 'renewPushDevice' | 'removePushDevice'
>
const entity = 'push_device'
const addingLimit = (personId: number) => ({ key: `push-device:${personId}`, max: 20, windowSeconds: 3600 })
const ADDRESS_TEXT = 'Браузер назвал адрес, на который уведомления не отправляются'

/** True when a key is a point on the curve, so that messages can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed')
    return true
  } catch {
    // The library throws for every other text.
    return false
  }
}

/** The public key of the portal, which is made when somebody first asks for it. */
const preparePush: Handlers<DeviceCalls>['preparePush'] = async (
  _,
  { db, clock, settings, change, fail },
) => {
  if (!settings.isPushEnabled) throw fail('push-is-off')
  const held = await findSealedKeys(db)
  if (held) return { publicKey: held.publicKey }
  return change(async (tx, record) => {
    const { secretKey } = settings
    const { publicKey, isNew } = await makePortalKeys(tx, { secretKey, now: clock.now() })
    if (isNew) await record({ action: 'notices.push-key', entity: 'push_key', after: { publicKey } })
    return { publicKey }
  })
}

/** A device that reports from another session stays its person's; another person's device is not stored. */
const renewPushDevice: Handlers<DeviceCalls>['renewPushDevice'] = async (
  { endpoint },
  { who: { personId, sessionId }, change },
) =>
  change(async (tx, record) => {
    const seen = await findSeenDevice(tx, { endpoint, personId })
    if (!seen) return { isKept: false }
    if (seen.sessionId === sessionId) return { isKept: true }
    await noteSeenDevice(tx, seen.id, sessionId)
    await record({ action: 'notices.renew-device', entity, entityId: seen.id })
    return { isKept: true }
  })

/** The calls for the devices to which a person allows notices to be sent. */
export function deviceHandlers(kinds: readonly NoticeKind[]): Handlers<DeviceCalls> {
  return {
    preparePush,
    renewPushDevice,

    async addPushDevice(address, context) {
      const { who, clock, settings, http, change, fail, failField } = context
      if (!settings.isPushEnabled) throw fail('push-is-off')
      if (!URL.canParse(address.endpoint) || !isPushAddress(new URL(address.endpoint)))
        throw failField('endpoint', ADDRESS_TEXT)
      if (!isPoint(address.p256dh)) throw failField('p256dh', ADDRESS_TEXT)
      const { personId, sessionId } = who
      const refusal = await overLimit(context, [addingLimit(personId)], fail('too-many-devices'))
      if (refusal) throw refusal
      const title = deviceName(http.userAgent)
      const owner = { personId, sessionId, title, now: clock.now(), most: MOST_PUSH_DEVICES }
      await change(async (tx, record) => {
        const id = await saveDevice(tx, { ...address, ...owner })
        // The address gives access to the device, so it is not written to the audit.
        await record({ action: 'notices.add-device', entity, entityId: id, after: { title } })
      })
      return readSettings(context, kinds)
    },

    async removePushDevice({ id }, context) {
      const { who, change, fail } = context
      await change(async (tx, record) => {
        if (!(await removeDevice(tx, { id, personId: who.personId }))) throw fail('not-found')
        await record({ action: 'notices.remove-device', entity, entityId: id })
      })
      return readSettings(context, kinds)
    },
  }
}
