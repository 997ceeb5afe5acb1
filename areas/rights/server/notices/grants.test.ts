import { expect, it } from 'vitest'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { NoticePage } from '#areas/notices/contract/notice.ts'
import { noticeArea } from '#areas/notices/server/handlers.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { rightsCalls } from '../../contract/calls.ts'
import { rightsArea } from '../handlers.ts'
import { givenUser, grantsOf } from '../testing/given-manager.ts'
import { rightsNoticeSources } from './sources.ts'

const server = useTestServer({
  areas: { rights: rightsArea, notices: noticeArea(rightsNoticeSources) },
  template: 'tiny',
})

const titlesOf = async (login: string) =>
  ((await server.as(login).call(noticeCalls.listNotices)).body as NoticePage).items.map(({ title }) => title)

it('a role is told by its name, and its end also when there is no such role any more', async () => {
  const admin = server.as('admin')
  const { id: roleId } = await givenBy(admin, rightsCalls.addRole, {
    name: 'Комендант',
    permissions: ['rooms-view'],
  })
  const { login, personId } = await givenUser(server)
  await givenBy(admin, rightsCalls.addGrant, { personId, roleId, reason: 'Приказ 12' })
  await sendDue(server, rightsNoticeSources)
  expect(await titlesOf(login)).toEqual(['Вам выдано: роль «Комендант»'])
  const [grant] = await grantsOf(server, personId)
  await givenBy(admin, rightsCalls.removeGrant, { grantId: grant!.id, version: 1 })
  await givenBy(admin, rightsCalls.removeRole, { roleId, version: 1 })
  await sendDue(server, rightsNoticeSources)
  expect(await titlesOf(login)).toEqual(['У вас отозвано: роль, которой больше нет'])
})
