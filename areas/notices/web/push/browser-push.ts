import { registerWorker } from '#platform/web/register-worker.ts'
import { request } from '#platform/web/api/request.ts'
import { noticeCalls } from '../../contract/calls.ts'
import type { PushAddress } from '../../contract/push.ts'

/** The reason why push cannot be switched on in this browser; null when it can. */
export type PushObstacle = 'unsupported' | 'insecure' | 'denied' | null

export function pushObstacle(): PushObstacle {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** The worker that shows messages; null in a browser, or a build, without one. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  if (pushObstacle() !== null) return null
  return (await navigator.serviceWorker.getRegistration('/')) ?? null
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

async function subscribe(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await request(noticeCalls.preparePush, {})
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const held = await worker.pushManager.getSubscription()
  if (!held) return worker.pushManager.subscribe(options)
  // A subscription of another portal, or of another person, is of no use to this one.
  await held.unsubscribe()
  return worker.pushManager.subscribe(options)
}

/** Asks the reader's leave and names the browser's address; null when they, or the browser, say no. */
export async function switchOn(): Promise<PushAddress | null> {
  if (pushObstacle() !== null || (await Notification.requestPermission()) !== 'granted') return null
  // On somebody's first page it is not there yet.
  const worker = (await findWorker()) ?? (await registerWorker())
  return worker && addressOf(await subscribe(worker))
}

/** Forgets the browser's address. */
export async function switchOff(): Promise<void> {
  const worker = await findWorker()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

/** The address that this browser has named before, to whomever; null without one. */
export async function heldEndpoint(): Promise<string | null> {
  const worker = await findWorker()
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null
}
