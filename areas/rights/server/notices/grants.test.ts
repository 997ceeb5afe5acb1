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

it('another term and other rights of a role are told, and the way back too', async () => {
  const admin = server.as('admin')
  const role = { name: 'Вахтёр', permissions: ['rooms-view'] as ['rooms-view'] }
  const { id: roleId } = await givenBy(admin, rightsCalls.addRole, role)
  const { login, personId } = await givenUser(server)
  await givenBy(admin, rightsCalls.addGrant, { personId, roleId, beginAt: '2026-11-01', reason: 'Приказ 12' })
  await sendDue(server, rightsNoticeSources)
  await givenBy(server.as(login), noticeCalls.readAllNotices, { upTo: '2030-01-01T00:00:00Z' })
  const [grant] = await grantsOf(server, personId)
  const changed = { grantId: grant!.id, beginAt: '2026-11-01', reason: 'Приказ 13' }
  await givenBy(admin, rightsCalls.changeGrant, { ...changed, version: 1, endAt: '2027-06-30' })
  await givenBy(admin, rightsCalls.changeRole, {
    roleId,
    version: 1,
    name: role.name,
    permissions: ['inventory-view'],
  })
  await sendDue(server, rightsNoticeSources)
  const { items } = (await server.as(login).call(noticeCalls.listNotices)).body as NoticePage
  expect(
    items.filter(({ isRead }) => !isRead).toSorted((a, b) => (a.title > b.title ? -1 : 1)),
  ).toMatchObject([
    {
      title: 'Изменился срок: роль «Вахтёр»',
      before: 'с 01.11.2026 бессрочно',
      detail: 'с 01.11.2026 по 30.06.2027',
    },
    { title: 'Изменились права: роль «Вахтёр»' },
  ])
  await givenBy(admin, rightsCalls.changeGrant, { ...changed, version: 2 })
  await givenBy(admin, rightsCalls.changeRole, { roleId, version: 2, ...role })
  await sendDue(server, rightsNoticeSources)
  const after = (await server.as(login).call(noticeCalls.listNotices)).body as NoticePage
  expect(after.items.filter(({ isRead }) => !isRead).map(({ detail }) => detail)).toContain(
    'с 01.11.2026 бессрочно',
  )
})
