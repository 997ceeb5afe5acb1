import { describe, expect, it } from 'vitest'
import { announcementsCalls as calls } from '../contract/calls.ts'
import { aText, LOGINS, useEditor } from './testing/announcement-editor.ts'

const { server, editor, write } = useEditor()

describe('editing', () => {
  it('is closed to everybody without content-management', async () => {
    for (const login of LOGINS.filter((name) => !['content', 'admin'].includes(name))) {
      const caller = server.as(login)
      for (const answer of [
        await caller.call(calls.listEdited, {}),
        await caller.call(calls.createAnnouncement, aText([])),
        await caller.call(calls.listRegister, { id: 1 }),
        await caller.call(calls.exportRegister, { id: 1 }),
        await caller.call(calls.countAudience, { audience: [] }),
        await caller.call(calls.removeAnnouncement, { id: 1 }),
      ])
        expect(answer.status, login).toBe(403)
    }
  })

  it('loses nothing when two editors change one announcement: the second gets the version of the first', async () => {
    const { id, version } = await write([])
    const change = (title: string) =>
      editor().call(calls.changeAnnouncement, { id, version, ...aText([], { title }) })
    expect((await change('Первый')).status).toBe(200)
    const second = await change('Второй')
    expect(second).toFailWith(calls.changeAnnouncement, 'changed-meanwhile')
    expect(second.body).toMatchObject({ current: { title: 'Первый', version: version + 1 } })
  })

  it('removes and restores, and finds by state and by any form of a word', async () => {
    const { id } = await write([], { title: 'Экзаменационная сессия', publishedAt: null })
    const find = async (input: object) =>
      ((await editor().call(calls.listEdited, input)).body as { items: { id: number }[] }).items.some(
        (item) => item.id === id,
      )
    expect(await find({ state: 'draft', search: 'сессии' })).toBe(true)
    expect(await find({ state: 'published' })).toBe(false)
    expect((await editor().call(calls.removeAnnouncement, { id })).status).toBe(200)
    expect(await find({})).toBe(false)
    expect(await find({ state: 'removed' })).toBe(true)
    expect((await editor().call(calls.restoreAnnouncement, { id })).status).toBe(200)
    expect(await find({ search: 'сесс' })).toBe(true)
  })

  it('lets nobody be told again of what was out, and everybody of what was taken back before', async () => {
    const eventsAfter = async (publishedAt: string) => {
      const { id } = await write([], { publishedAt })
      await editor().call(calls.removeAnnouncement, { id })
      await server.db.deleteFrom('notice_event').execute()
      expect((await editor().call(calls.restoreAnnouncement, { id })).status).toBe(200)
      return (await server.db.selectFrom('notice_event').select('key').execute()).map(
        ({ key }) => key === String(id),
      )
    }
    expect(await eventsAfter('2026-11-17T09:00')).toEqual([])
    expect(await eventsAfter('2026-11-18T12:00')).toEqual([true])
    expect(await eventsAfter('2026-11-20T09:00')).toEqual([true])
  })

  it('refuses an end before the beginning and a dangerous link', async () => {
    const early = aText([], { expiresAt: '2026-11-16T09:00' })
    expect(await editor().call(calls.createAnnouncement, early)).toBeInvalid('expiresAt')
    const script = await editor().call(calls.createAnnouncement, aText([], { link: 'javascript:alert(1)' }))
    expect(script.status).toBe(422)
  })
})
