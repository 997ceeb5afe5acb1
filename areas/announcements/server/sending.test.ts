import { describe, expect, it } from 'vitest'
import type { AudienceChoice, AudienceRow } from '../contract/audience.ts'
import { announcementsCalls as calls } from '../contract/calls.ts'
import type { EditedAnnouncement } from '../contract/edited.ts'
import { aText, useEditor } from './testing/announcement-editor.ts'

// The clock of the test is at 12:00 in Moscow on 18 November.
const { server, editor, write, seenBy } = useEditor()

const SECOND_COURSE: AudienceRow = { kind: 'course', value: '2' }

describe('the audience of an announcement that is sent', () => {
  it.each<AudienceRow>([
    { kind: 'course', value: '99' },
    { kind: 'course', value: '2 курс' },
    { kind: 'group', value: 'ПИб' },
    { kind: 'permission', value: 'everybody' },
    { kind: 'institute', value: '0' },
  ])('is refused on its field when it names nothing: $kind $value', async (row) => {
    const text = aText([SECOND_COURSE, row])
    expect(await editor().call(calls.createAnnouncement, text)).toBeInvalid('audience')
    const { id, version } = await write([SECOND_COURSE])
    expect(await editor().call(calls.changeAnnouncement, { id, version, ...text })).toBeInvalid('audience')
  })

  it('is never everybody by omission: only a draft may name nobody yet', async () => {
    const unnamed = aText([], { isForEverybody: false })
    expect(await editor().call(calls.createAnnouncement, unnamed)).toBeInvalid('audience')
    const both = aText([SECOND_COURSE], { isForEverybody: true })
    expect(await editor().call(calls.createAnnouncement, both)).toBeInvalid('audience')
    const { state, version, id } = await write([], { isForEverybody: false, publishedAt: null })
    expect(state).toBe('draft')
    expect(await editor().call(calls.changeAnnouncement, { id, version, ...unnamed })).toBeInvalid('audience')
  })

  it('is found by words, units and groups too; without words it offers what is few', async () => {
    const offer = async (search?: string) =>
      (await editor().call(calls.listAudienceChoices, { search })).body as {
        count: number
        items: AudienceChoice[]
      }
    const few = await offer()
    expect(few.items).toHaveLength(few.count)
    expect(new Set(few.items.map(({ kind }) => kind))).toEqual(
      new Set(['permission', 'institute', 'course', 'level', 'form']),
    )
    expect((await offer('кур 2')).items).toContainEqual({ ...SECOND_COURSE, title: '2 курс' })
    const { name } = await server.db
      .selectFrom('student_group')
      .select('name')
      .where('end_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await offer(name)).items.map(({ title }) => title)).toContain(name)
    expect(await offer('нет такого адресата')).toEqual({ count: 0, items: [] })
  })

  it('comes back with its titles', async () => {
    const { id } = await write([SECOND_COURSE])
    const { body } = await editor().call(calls.getEdited, { id })
    expect((body as EditedAnnouncement).audience).toEqual([{ ...SECOND_COURSE, title: '2 курс' }])
  })
})

describe('the moment of an announcement', () => {
  it('is the server’s when it is published now', async () => {
    const { id, state, publishedAt } = await write([], { publishedAt: 'now' })
    expect([state, publishedAt]).toEqual(['published', '2026-11-18T12:00'])
    expect((await seenBy('student', id))?.created_at).toBe('2026-11-18T09:00:00.000Z')
  })

  it.each([
    ['2026-11-18T12:00', 'published'],
    ['2026-11-18T12:01', 'scheduled'],
    [null, 'draft'],
  ] as const)('is by the university’s clock: %s is %s', async (publishedAt, state) => {
    expect((await write([SECOND_COURSE], { publishedAt })).state).toBe(state)
  })

  it('is refused when it ends before it is published now', async () => {
    const text = aText([], { publishedAt: 'now', expiresAt: '2026-11-18T12:00' })
    expect(await editor().call(calls.createAnnouncement, text)).toBeInvalid('expiresAt')
  })
})
