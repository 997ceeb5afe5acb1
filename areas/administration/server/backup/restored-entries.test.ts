import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '#areas/accounts/server/testing/given-holder.ts'
import { givenPin } from '#areas/accounts/server/testing/given-pin.ts'
import { codeSentTo, tokenSentTo } from '#areas/accounts/server/testing/letters.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { runBackup } from '../testing/run-backup.ts'

const { login, getCurrentUser, register, confirmRegistration, restorePassword, confirmRestore } =
  accountsCalls
const PASSWORD = 'Жёлтый пароход 56'
const PHONE = '+79001112233'

const portal = useTestServer({ areas: { accounts: accountsArea } })
/** The portal into which the backup comes back. */
const restored = useTestServer({ areas: { accounts: accountsArea } })

let home: string
let cookie: string
let restoring: Awaited<ReturnType<typeof runBackup>>
let pin: string
let sent: { restore: string; registration: string; requestId: string; code: string }

const aForm = (newcomer: string) => ({ email: `${newcomer}@example.ru`, login: newcomer, password: PASSWORD })

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'restored-'))
  const nobody = portal.as(null)
  await givenHolder(portal, 'holder')
  const entered = await nobody.call(login, { login: 'holder', password: HOLDER_PASSWORD })
  cookie = String(entered.headers['set-cookie']).split(';')[0]!
  await nobody.call(restorePassword, { loginOrEmail: 'holder' })
  pin = (await givenPin(portal)).pin
  await nobody.call(register, { ...aForm('newcomer'), pin })
  const { pin: other } = await givenPin(portal)
  const { body } = await nobody.call(register, { ...aForm('caller'), email: '', phone: PHONE, pin: other })
  sent = {
    restore: await tokenSentTo(portal.db, 'holder@example.ru'),
    registration: await tokenSentTo(portal.db, 'newcomer@example.ru'),
    requestId: (body as { requestId: string }).requestId,
    code: await codeSentTo(portal.db, PHONE),
  }
  const filesFolder = join(home, 'files')
  await runBackup('backup', { db: portal.db, folder: join(home, 'copies'), filesFolder })
  const [name] = await readdir(join(home, 'copies'))
  const folder = join(home, 'copies', name!)
  restoring = await runBackup('restore', { db: restored.db, folder, filesFolder })
})
afterAll(() => rm(home, { recursive: true }))

it('a restore says that all entries are ended', () => {
  expect([restoring.status, restoring.printed.at(-1)]).toEqual([
    0,
    expect.stringContaining('Все входы завершены'),
  ])
})

it('a session of the backup is ended, while the portal from which it was made keeps it', async () => {
  expect((await portal.withCookie(cookie).call(getCurrentUser)).status).toBe(200)
  expect((await restored.withCookie(cookie).call(getCurrentUser)).status).toBe(401)
})

it('links and codes that were sent before open nothing', async () => {
  const nobody = restored.as(null)
  const newPassword = { token: sent.restore, password: PASSWORD, password_confirmation: PASSWORD }
  const { requestId, code } = sent
  const tried = [
    await nobody.call(confirmRestore, newPassword),
    await nobody.call(confirmRegistration, { token: sent.registration }),
    await nobody.call(confirmRegistration, { requestId, code }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([422, 422, 422])
  const open = await portal.as(null).call(confirmRegistration, { requestId, code })
  expect(open.status).toBe(200)
})

it('passwords and registration codes go on', async () => {
  const nobody = restored.as(null)
  expect((await nobody.call(login, { login: 'holder', password: HOLDER_PASSWORD })).status).toBe(200)
  expect((await nobody.call(register, { ...aForm('newcomer'), pin })).status).toBe(200)
})
