import { beforeAll, expect, it } from 'vitest'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { portal, visit } = useVisits()

beforeAll(async () => {
  const admin = await personOf(portal, 'admin')
  const actor = { realPersonId: admin, personId: admin, sessionId: null, ip: '10.0.0.1', requestId: null }
  await writeAudit(portal.db, actor, {
    action: 'rights.add-grant',
    entity: 'person',
    entityId: await personOf(portal, 'teacher'),
    after: { permission: 'audit-view', effect: 'allow', endDate: '2026-12-31' },
  })
})

it('an administrator finds changes of rights in the audit by the words for them, and reads a row', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/audit' })
  const kinds = page.getByRole('combobox', { name: 'Действие' })
  await kinds.fill('изменение прав')
  await expectVisible(page.getByRole('option', { name: /^Назначена роль.*записей нет/ }))
  await kinds.fill('прав')
  await page.getByRole('option', { name: /^Выдано право/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('action')).toBe('rights.add-grant')
  await expectVisible(page.getByRole('cell', { name: /^Человек \d+: \p{Lu}\p{Ll}+ \p{Lu}/u }))
  await page.getByRole('button', { name: 'Подробнее' }).click()
  const row = page.getByRole('dialog', { name: 'Выдано право' })
  await expectVisible(row.getByRole('row', { name: 'Право — Журнал действий' }))
  await expectVisible(row.getByRole('row', { name: 'Разрешение или запрет — разрешение' }))
  await expectAccessible(page)
  expectNoTrouble()
})

it('the audit names records on a phone', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'admin',
    path: '/admin/audit?action=rights.add-grant',
    viewport: PHONE,
    colorScheme: 'dark',
  })
  await expectVisible(page.getByText(/^Человек \d+: /))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expectNoTrouble()
})
