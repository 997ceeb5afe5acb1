import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { bypassCalls } from '../contract/calls.ts'
import type { OwnBypassSheet } from '../contract/bypass.ts'
import { pointCalls, type BypassPoint } from '../contract/points.ts'
import { bypassArea } from './handlers.ts'

const { listPoints, addPoint, changePoint, removePoint } = pointCalls
const server = useTestServer({ areas: { bypass: bypassArea }, template: 'demo' })
const keeper = () => server.as('admin')

const template = async () =>
  (await keeper().call(listPoints)).body as {
    items: BypassPoint[]
    departments: { id: number; name: string }[]
  }
const pointOf = async (id: number) => (await template()).items.find((point) => point.id === id)

describe('a point of the bypass sheet', () => {
  it('is on sheets that are opened after it was added; open ones keep their lines', async () => {
    const before = await template()
    const unit = before.departments[0]!
    const matter = 'Вернуть спортивный инвентарь'
    const hours = 'пн–пт 10:00–12:00'
    const added = await keeper().call(addPoint, { departmentId: unit.id, matter, hours, position: 99 })
    expect([added.status, added.body]).toEqual([201, { id: unit.id }])
    const first = before.items[0]!
    const { id, version } = first
    await keeper().call(changePoint, { id, version, matter: 'Сдать всё', position: 1 })
    const removed = before.items[1]!
    await keeper().call(removePoint, { id: removed.id, version: removed.version })

    const old = await server.db
      .selectFrom('bypass_item')
      .select('matter')
      .where('department_id', 'in', [id, removed.id])
      .execute()
    expect(new Set(old.map((line) => line.matter))).toEqual(new Set([first.matter, removed.matter]))

    const closed = before.items[2]!
    await server.db
      .updateTable('department')
      .set({ end_at: '2026-11-17' })
      .where('id', '=', closed.id)
      .execute()
    expect(await pointOf(closed.id)).toMatchObject({ isClosed: true })
    expect(await pointOf(first.id)).toMatchObject({ isClosed: false })

    const opened = await server.as('graduate').call(bypassCalls.openBypassSheet)
    expect(opened.status).toBe(201)
    const lines = (opened.body as OwnBypassSheet).items.map((line) => line.matter)
    expect((opened.body as OwnBypassSheet).items.find((line) => line.matter === matter)?.hours).toBe(hours)
    expect(lines).toContain(matter)
    expect(lines).toContain('Сдать всё')
    expect(lines).not.toContain(removed.matter)
    expect(lines).not.toContain(closed.matter)

    const audit = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'bypass_desk')
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'bypass.add-point',
      'bypass.change-point',
      'bypass.remove-point',
    ])
  })

  it('exists once for a unit, even when several add it at once', async () => {
    const unit = (await template()).departments[0]!
    const point = { departmentId: unit.id, matter: 'Сдать ключи', position: 50 }
    const answers = await Promise.all([1, 2, 3].map(() => keeper().call(addPoint, point)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect(await keeper().call(addPoint, point)).toFailWith(addPoint, 'point-is-there')
  })

  it('cannot be a closed unit', async () => {
    const { id } = (await template()).departments[0]!
    await server.db.updateTable('department').set({ end_at: '2026-11-17' }).where('id', '=', id).execute()
    expect((await template()).departments.some((unit) => unit.id === id)).toBe(false)
    const point = { departmentId: id, matter: 'Сдать ключи', position: 50 }
    expect(await keeper().call(addPoint, point)).toBeInvalid('departmentId')
  })

  it('loses no change when two keepers edit it at once', async () => {
    const { id, version, matter } = (await template()).items[0]!
    expect((await keeper().call(changePoint, { id, version, matter, position: 7 })).status).toBe(200)
    const late = await keeper().call(changePoint, { id, version, matter: 'Иначе', position: 8 })
    expect(late).toFailWith(changePoint, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { matter, position: 7 } })
    expect(await keeper().call(removePoint, { id, version })).toFailWith(removePoint, 'changed-meanwhile')
    expect(await pointOf(id)).toMatchObject({ matter, position: 7 })
  })

  it.each([
    ['departmentId', { departmentId: 999_999 }],
    ['matter', { matter: ' ' }],
    ['position', { position: 0 }],
  ])('is refused for its %s: %j', async (field, change) => {
    const unit = (await template()).departments[0]!
    const point = { departmentId: unit.id, matter: 'Сдать пропуск', position: 5, ...change }
    expect(await keeper().call(addPoint, point)).toBeInvalid(field)
  })
})

it.each(['student', 'graduate', 'teacher', 'content', 'clerk'])(
  '%s is refused every call of the template',
  async (login) => {
    for (const call of Object.values(pointCalls)) {
      const input = { id: 1, version: 1, departmentId: 1, matter: 'Сдать', position: 1 }
      expect((await server.as(login).call(call, input as never)).status, call.path).toBe(403)
    }
  },
)
