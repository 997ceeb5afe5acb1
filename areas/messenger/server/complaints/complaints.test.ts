import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Complaint } from '../../contract/complaint.ts'
import { messengerRetention } from '../retention.ts'
import { countWaiting } from './complaint-store.ts'
import { givenGroup, messagesOf, say } from '../testing/given-chat.ts'
import { givenFile } from '../testing/given-file.ts'
import { DECISION, givenComplaint, givenDecision, givenPictureComplaint } from '../testing/given-complaint.ts'

const { changeChat, complain, decideComplaint, getComplaintFile, listComplaints } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

async function shown(complaintId: number): Promise<Complaint> {
  const { items } = await givenBy(server.as('content'), listComplaints, { limit: 200 })
  return items.find(({ id }) => id === complaintId)!
}

const awaited = (kind: string, complaintId: number) =>
  server.db
    .selectFrom('notice_event')
    .select('person_id')
    .where('kind', '=', kind)
    .where('key', '=', String(complaintId))
    .execute()

describe('a complaint', () => {
  it('shows whoever decides the message with five neighbours on either side, as the complainer saw them', async () => {
    const id = await givenGroup(server, ['teacher', 'student2'])
    await say(server, 'teacher', { id, text: 'Без жалобщика' })
    const members = [await personOf(server, 'student2'), await personOf(server, 'student')]
    await givenBy(server.as('teacher'), changeChat, { id, name: 'Чат', members })
    for (let count = 1; count <= 7; count += 1) await say(server, 'student2', { id, text: `до ${count}` })
    const { id: msg } = await say(server, 'teacher', { id, text: 'Обидное' })
    for (let count = 1; count <= 7; count += 1) await say(server, 'student2', { id, text: `после ${count}` })
    await givenBy(server.as('student'), complain, { id, msg, reason: 'insult', comment: 'При всех' })
    const { items } = await givenBy(server.as('content'), listComplaints, { state: 'waiting', limit: 200 })
    const { excerpt, author, comment } = items.at(-1)!
    expect(excerpt.map(({ text }) => text)).toEqual([
      'до 3',
      'до 4',
      'до 5',
      'до 6',
      'до 7',
      'Обидное',
      'после 1',
      'после 2',
      'после 3',
      'после 4',
      'после 5',
    ])
    expect(excerpt.filter(({ isMeant }) => isMeant).map(({ text }) => text)).toEqual(['Обидное'])
    expect([author.id, comment]).toEqual([await personOf(server, 'teacher'), 'При всех'])
  })

  it('never shows what was said before the complainer came', async () => {
    const id = await givenGroup(server, ['teacher'])
    await say(server, 'teacher', { id, text: 'Тайна' })
    const members = [await personOf(server, 'student')]
    await givenBy(server.as('teacher'), changeChat, { id, name: 'Чат', members })
    const { id: msg } = await say(server, 'teacher', { id, text: 'Обидное' })
    await givenBy(server.as('student'), complain, { id, msg, reason: 'other' })
    const { items } = await givenBy(server.as('content'), listComplaints, { limit: 200 })
    const mine = items.find(
      ({ excerpt }) => excerpt.some(({ text }) => text === 'Обидное') && excerpt.length === 1,
    )
    expect(mine).toBeDefined()
  })

  it('is made once a message, about others’ messages alone', async () => {
    const { id, msg } = await givenComplaint(server)
    const again = (login: string) => server.as(login).call(complain, { id, msg, reason: 'spam' })
    expect(await again('student')).toFailWith(complain, 'complained-before')
    expect(await again('teacher')).toFailWith(complain, 'own-message')
    expect(await again('dean')).toFailWith(complain, 'not-found')
    expect((await again('student2')).status).toBe(200)
  })

  it('is seen by nobody without the right', async () => {
    for (const login of ['student', 'teacher', 'dean'])
      expect((await server.as(login).call(listComplaints, {})).status).toBe(403)
  })
})

describe('a picture that is complained about', () => {
  it('is seen by whoever decides, by nobody else, and by nobody once it is decided', async () => {
    const { complaintId, version, fileId } = await givenPictureComplaint(server)
    const meant = (await shown(complaintId)).excerpt.find(({ isMeant }) => isMeant)!
    expect(meant.files).toEqual([{ id: fileId, name: 'схема.png', isPicture: true }])
    const read = (login: string, file = fileId, of = complaintId) =>
      server.as(login).call(getComplaintFile, { complaintId: of, fileId: file })
    expect((await read('content')).status).toBe(200)
    for (const login of ['student', 'teacher', 'dean']) expect((await read(login)).status).toBe(403)
    const other = await givenPictureComplaint(server)
    expect(await read('content', other.fileId)).toFailWith(getComplaintFile, 'not-found')
    await givenBy(server.as('content'), decideComplaint, { complaintId, version, ...DECISION })
    expect(await read('content')).toFailWith(getComplaintFile, 'not-found')
  })
})

describe('whoever opens a file of a complaint', () => {
  it('is in the trail, and is named to the author', async () => {
    const { complaintId, fileId } = await givenPictureComplaint(server)
    await givenBy(server.as('content'), getComplaintFile, { complaintId, fileId })
    const trail = await server.db
      .selectFrom('audit_log')
      .select(['entity_id', 'after', 'effective_person_id'])
      .where('action', '=', 'messenger.open-complaint-file')
      .where('entity_id', '=', String(complaintId))
      .execute()
    const content = await personOf(server, 'content')
    expect(trail).toEqual([
      { entity_id: String(complaintId), after: { fileId }, effective_person_id: content },
    ])
    const views = await server.db
      .selectFrom('personal_view')
      .select('what')
      .where('viewer_id', '=', content)
      .where('subject_id', '=', await personOf(server, 'teacher'))
      .execute()
    expect(views).toContainEqual({ what: 'Файл из жалобы' })
  })
})

describe('a decision', () => {
  it('removes the message for everybody, and tells both sides', async () => {
    const { id, complaintId, version } = await givenComplaint(server)
    await givenBy(server.as('content'), decideComplaint, {
      complaintId,
      version,
      ...DECISION,
      outcome: 'removed',
    })
    expect((await messagesOf(server, 'student2', id)).map(({ text }) => text)).toEqual([
      'После него',
      'До него',
    ])
    expect(await awaited('messenger.complaint-decided', complaintId)).toEqual([
      { person_id: await personOf(server, 'student') },
    ])
    expect(await awaited('messenger.moderated', complaintId)).toEqual([
      { person_id: await personOf(server, 'teacher') },
    ])
    expect((await shown(complaintId)).excerpt.some(({ text }) => text === 'Обидные слова')).toBe(true)
  })

  it('that finds nothing leaves the message and says nothing to its author', async () => {
    const { id, complaintId, version } = await givenComplaint(server)
    await givenBy(server.as('content'), decideComplaint, {
      complaintId,
      version,
      ...DECISION,
      outcome: 'dismissed',
    })
    expect(await messagesOf(server, 'student', id)).toHaveLength(3)
    expect(await awaited('messenger.moderated', complaintId)).toEqual([])
  })

  it('is taken once, however many decide at the same moment', async () => {
    const { complaintId, version } = await givenComplaint(server)
    const decide = () => server.as('content').call(decideComplaint, { complaintId, version, ...DECISION })
    const statuses = (await Promise.all([decide(), decide(), decide()])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await decide()).toFailWith(decideComplaint, 'decided-before')
  })

  it('is not for whoever complains', async () => {
    const id = await givenGroup(server, ['student', 'content'])
    const { id: msg } = await say(server, 'student', { id, text: 'Обидное' })
    await givenBy(server.as('content'), complain, { id, msg, reason: 'spam' })
    const { items } = await givenBy(server.as('content'), listComplaints, { state: 'waiting', limit: 200 })
    const { id: complaintId, version } = items.at(-1)!
    const own = await server.as('content').call(decideComplaint, { complaintId, version, ...DECISION })
    expect(own).toFailWith(decideComplaint, 'own-complaint')
  })

  it('about whoever decides is shown to them nowhere, and an administrator takes it', async () => {
    const id = await givenGroup(server, ['content', 'student'])
    const { id: fileId } = await givenFile(server, 'content', id)
    const waiting = async (login: string) =>
      (await givenBy(server.as(login), listComplaints, { state: 'waiting', limit: 200 })).items
    const before = (await waiting('content')).length
    const { id: msg } = await say(server, 'content', { id, text: 'От модератора', fileIds: [fileId] })
    await givenBy(server.as('student'), complain, { id, msg, reason: 'spam', comment: 'Тайно' })
    const found = (await waiting('admin')).find(({ comment }) => comment === 'Тайно')!
    const { id: complaintId, version } = found
    expect(await waiting('content')).toHaveLength(before)
    expect(await countWaiting(server.db, await personOf(server, 'content'))).toEqual({ count: before })
    const decide = (login: string, seen: number) =>
      server.as(login).call(decideComplaint, { complaintId, version: seen, ...DECISION })
    for (const seen of [version, version + 1])
      expect(await decide('content', seen)).toFailWith(decideComplaint, 'not-found')
    const read = (login: string) => server.as(login).call(getComplaintFile, { complaintId, fileId })
    expect(await read('content')).toFailWith(getComplaintFile, 'not-found')
    expect((await read('admin')).status).toBe(200)
    expect((await decide('admin', version)).status).toBe(200)
    expect(await decide('content', version + 1)).toFailWith(decideComplaint, 'not-found')
    const { items } = await givenBy(server.as('content'), listComplaints, { limit: 200 })
    expect(items.filter((one) => one.id === complaintId)).toEqual([])
  })

  it('keeps the messages for 180 days', async () => {
    const { complaintId } = await givenDecision(server)
    const rule = messengerRetention.find(({ name }) => name === 'excerpts of decided complaints')!
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)
    await rule.clean(server.db, inDays(179))
    expect((await shown(complaintId)).excerpt).toHaveLength(3)
    await rule.clean(server.db, inDays(181))
    expect((await shown(complaintId)).excerpt).toEqual([])
  })
})
