import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { bypassCalls } from '../../contract/calls.ts'
import { forgetSheets, personOf } from './given-leaver.ts'

/** A unit signs the sheet of a graduate; then the sheet is withdrawn. */
const signed: NoticeScene = async (server) => {
  await forgetSheets(server, 'graduate')
  const personId = await personOf(server, 'graduate')
  await accountOf(server.db, personId)
  const { items } = await givenBy(server.as('graduate'), bypassCalls.openBypassSheet, {})
  await givenBy(server.as('clerk'), bypassCalls.signItem, { id: items[0]!.id, version: 1, isSigned: true })
  return { personId, takeAway: () => forgetSheets(server, 'graduate') }
}

export const bypassNoticeScenes = { 'bypass.signed': signed }
