import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { givenHolder, HOLDER_PASSWORD } from './given-holder.ts'

/** A second device of a new holder, whose session then is another account's. */
const newDevice: NoticeScene = async (server) => {
  const login = ownWord()
  const accountId = await givenHolder(server, login)
  for (const userAgent of [
    'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
    'Mozilla/5.0 (X11; Linux) Chrome/140.0',
  ]) {
    const headers = { 'user-agent': userAgent }
    const payload = { login, password: HOLDER_PASSWORD }
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: accountsCalls.login.path,
      payload,
      headers,
    })
    if (statusCode !== 200) throw new Error(`${login} could not sign in: ${statusCode}`)
  }
  const other = server.db.selectFrom('account').select('id').where('id', '<>', accountId).limit(1)
  return {
    personId: await personOf(server, login),
    takeAway: () =>
      server.db
        .updateTable('session')
        .set({ account_id: other })
        .where('account_id', '=', accountId)
        .execute(),
  }
}

/** A new password of a new holder, whose account then is blocked. */
const passwordChanged: NoticeScene = async (server) => {
  const login = ownWord()
  const accountId = await givenHolder(server, login)
  await givenBy(server.freshly(login), accountsCalls.changePassword, {
    password: 'Синий трамвай 8',
    password_confirmation: 'Синий трамвай 8',
  })
  return {
    personId: await personOf(server, login),
    takeAway: () =>
      server.db.updateTable('account').set({ state: 'blocked' }).where('id', '=', accountId).execute(),
  }
}

export const accountNoticeScenes = {
  'accounts.new-device': newDevice,
  'accounts.password-changed': passwordChanged,
}
