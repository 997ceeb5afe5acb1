import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#platform/contract/call.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import { messengerCalls } from '../../contract/calls.ts'

/** Every call that concerns one chat, found automatically. */
export const CALLS_OF_CHATS = Object.entries<AnyCall>(messengerCalls).filter(([, { path }]) =>
  path.includes('{id}'),
)

interface Scene {
  id: number
  msg: number
  fileId: string
  members: readonly number[]
}

/** An input with which each of these calls would succeed for the creator of the chat. */
export const inputOf = (scene: Scene) => ({
  ...scene,
  name: 'Захват',
  message: 'Чужое',
  text: 'Чужое',
  messageIds: [scene.msg],
  reaction: '👍',
  laterId: 1,
  version: 1,
  ageMs: 0,
  clientId: randomUUID(),
  sendAt: '2026-11-20T12:00:00+03:00',
  reason: 'spam',
  isAnnouncementOnly: true,
  file: new TestFile(ONE_PIXEL_PNG, 'точка.png', 'image/png'),
})
