import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { journalArea } from '#areas/journal/server/handlers.ts'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { staffArea } from '#areas/staff/server/handlers.ts'
import { staffCalls } from '#areas/staff/contract/calls.ts'
import { filesRetention } from '#areas/files/server/retention.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { cleanUp } from '#platform/server/retention/clean-up.ts'
import { exifBlock, jpegSegment, MAKER } from '#platform/server/testing/pictures.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { sql } from 'kysely'
import { peopleCalls } from '../../contract/calls.ts'
import type { CurrentPhoto } from '../../contract/photo.ts'
import { peopleArea } from '../handlers.ts'

const {
  getPhoto,
  getOwnPhoto,
  saveOwnPhoto,
  removeOwnPhoto,
  getPersonPhoto,
  savePersonPhoto,
  removePersonPhoto,
} = peopleCalls
const server = useTestServer({
  areas: {
    people: peopleArea(() => Promise.resolve(false)),
    accounts: accountsArea,
    journal: journalArea,
    staff: staffArea,
  },
  template: 'demo',
})

/** Red on the left, blue on the right. */
async function picture(width = 800, height = 400): Promise<Buffer> {
  const half = (colour: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background: colour } })
      .png()
      .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: width / 2, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

const asFile = (bytes: Buffer) => new TestFile(bytes, 'я.jpg', 'image/jpeg')

async function personOf(login: string): Promise<number> {
  const { person_id: id } = await server.db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return id
}

async function givenPhoto(login: string): Promise<CurrentPhoto> {
  const { body } = await server.as(login).call(getOwnPhoto)
  const { version } = body as CurrentPhoto
  const answer = await server.as(login).call(saveOwnPhoto, { file: asFile(await picture()), version })
  expect(answer.status).toBe(200)
  return answer.body as CurrentPhoto
}

describe('saveOwnPhoto', () => {
  it('makes three upright squares without the data of the camera, and shows them wherever the person is named', async () => {
    const original = await picture()
    const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(1)]))
    const file = asFile(Buffer.concat([original.subarray(0, 2), exif, original.subarray(2)]))
    const { body } = await server
      .as('teacher2')
      .call(saveOwnPhoto, { file, version: 0, left: 0, side: 10_000 })
    const { url, version } = body as CurrentPhoto
    expect([url, version]).toEqual([`/api/proxy/people/${await personOf('teacher2')}/photo/medium?v=1`, 1])
    for (const [size, side] of [
      ['small', 96],
      ['medium', 256],
      ['large', 640],
    ]) {
      const { bytes, headers } = await server
        .as('teacher2')
        .raw({ method: 'GET', url: url!.replace('medium', String(size)) })
      const { width, height, format } = await sharp(bytes).metadata()
      expect([width, height, format]).toEqual([side, side, 'webp'])
      expect(bytes.includes(MAKER)).toBe(false)
      expect(headers['cache-control']).toBe('private, max-age=86400')
      const { dominant } = await sharp(bytes).stats()
      expect(dominant.r).toBeGreaterThan(200)
    }
    const me = await server.as('teacher2').call(accountsCalls.getCurrentUser)
    expect(me.body).toMatchObject({ avatar: url!.replace('medium', 'small') })
  })

  it.each([
    ['a picture that breaks off', async () => (await picture()).subarray(0, 900), /не читается/],
    ['one that is too small', async () => picture(198, 198), /слишком мал/],
    ['a page', async () => Buffer.from('<html></html>'), /Подходят только/],
  ])('refuses %s and keeps the former photo', async (_, bytes, text) => {
    const before = await givenPhoto('student')
    const answer = await server
      .as('student')
      .call(saveOwnPhoto, { file: asFile(await bytes()), version: before.version })
    expect(answer).toBeInvalid('file')
    expect(JSON.stringify(answer.body)).toMatch(text)
    expect((await server.as('student').call(getOwnPhoto)).body).toEqual(before)
  })

  it('turns upright a picture that is made smaller while it is read', async () => {
    const { version } = await givenPhoto('student')
    // Taken with the camera on its side: the left side belongs on top.
    const turned = await sharp(await picture(4000, 3000))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await server.as('student').call(saveOwnPhoto, { file: asFile(turned), version })
    const { bytes } = await server.as('student').raw({ method: 'GET', url: (body as CurrentPhoto).url! })
    const halfOf = async (top: number) => {
      const half = await sharp(bytes).extract({ left: 0, top, width: 256, height: 120 }).toBuffer()
      return (await sharp(half).stats()).dominant
    }
    expect((await halfOf(0)).r).toBeGreaterThan(200)
    expect((await halfOf(136)).b).toBeGreaterThan(200)
  })

  it('does not unpack large pictures that need all their pixels in memory', async () => {
    const { version } = await givenPhoto('student')
    const large = await sharp({ create: { width: 4500, height: 4500, channels: 3, background: '#123' } })
      .webp()
      .toBuffer()
    const answer = await server.as('student').call(saveOwnPhoto, { file: asFile(large), version })
    expect(answer).toBeInvalid('file')
    expect(JSON.stringify(answer.body)).toMatch(/слишком большой/)
  })

  it.each(['1e3', '', ' 1', '0x1'])('takes no version that is written «%s»', async (version) => {
    const file = asFile(await picture())
    const input = { file, version: version as unknown as number }
    expect(await server.as('student').call(saveOwnPhoto, input)).toBeInvalid('version')
  })

  it('refuses a field that is longer than any, and cuts none', async () => {
    const file = asFile(await picture())
    const input = { file, version: '1'.repeat(100_001) as unknown as number }
    const answer = await server.as('student').call(saveOwnPhoto, input)
    expect(answer.body).toMatchObject({ errors: { version: ['Слишком длинный текст'] } })
  })

  it('answers a lost update before it looks at the picture', async () => {
    const before = await givenPhoto('student')
    const broken = asFile((await picture()).subarray(0, 900))
    const answer = await server
      .as('student')
      .call(saveOwnPhoto, { file: broken, version: before.version + 9 })
    expect(answer).toFailWith(saveOwnPhoto, 'changed-meanwhile')
  })

  it('gives one of two who save at once a conflict with the stored photo', async () => {
    const { version } = await givenPhoto('student')
    const file = asFile(await picture())
    const answers = await Promise.all(
      [1, 2].map(() => server.as('student').call(saveOwnPhoto, { file, version })),
    )
    const refused = answers.find(({ status }) => status !== 200)!
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(refused.body).toMatchObject({ current: { version: version + 1 } })
  })

  it('is audited, and removes the files of the former photo', async () => {
    await givenPhoto('student2')
    await givenPhoto('student2')
    const actions = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', String(await personOf('student2')))
      .where('action', '=', 'people.save-photo')
      .execute()
    expect(actions).toHaveLength(2)
    const { rows } = await sql<{ files: number }>`
      select count(*)::int as files from file_object where owner_person_id = ${await personOf('student2')}
    `.execute(server.db)
    expect(rows[0]!.files).toBe(3)
    const texts = [sql<{ text: string }>`select ''::text as text`]
    const rules = filesRetention(texts, diskFileStore(TEST_SETTINGS.filesFolder))
    expect(await cleanUp(server.db, server.clock, rules)).toMatchObject({ 'unused pictures': 0 })
    expect(
      (await server.as('student2').raw({ method: 'GET', url: (await ownUrl('student2'))! })).status,
    ).toBe(200)
  })
})

async function ownUrl(login: string): Promise<string | null> {
  return ((await server.as(login).call(getOwnPhoto)).body as CurrentPhoto).url
}

describe('getPhoto', () => {
  it.each([
    [
      'student',
      { student: 200, student2: 200, student3: 404, teacher: 200, teacher3: 404, exstudent: 404, admin: 200 },
    ],
    ['teacher', { student: 200, aspirant: 200, teacher3: 200, clerk: 200, exstudent: 404, graduate: 404 }],
    ['exstudent', { exstudent: 200, student: 404, teacher: 200, teacher3: 404, admin: 200 }],
  ])('shows the face of %s to those alone who may see the person', async (owner, seen) => {
    await givenPhoto(owner)
    const personId = await personOf(owner)
    const answers = Object.keys(seen).map(async (login) => {
      const { status } = await server.as(login).call(getPhoto, { personId, size: 'small' })
      return [login, status] as const
    })
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(seen)
    expect((await server.as(null).call(getPhoto, { personId, size: 'small' })).status).toBe(401)
  })

  it('gives its address in the journal, and in the directory except to those who left', async () => {
    await givenPhoto('student')
    await givenPhoto('teacher')
    const lesson = await server.as('teacher').call(journalCalls.getLesson, { week: 12, lesson: 42 })
    expect(JSON.stringify(lesson.body)).toContain(
      `/api/proxy/people/${await personOf('student')}/photo/medium`,
    )
    const filter = { query: await surnameOf('teacher') }
    const mine = `/api/proxy/people/${await personOf('teacher')}/photo/small`
    expect(JSON.stringify((await server.as('student').call(staffCalls.listStaff, filter)).body)).toContain(
      mine,
    )
    expect(
      JSON.stringify((await server.as('exstudent').call(staffCalls.listStaff, filter)).body),
    ).not.toContain('photo')
  })

  it('is not shown to colleagues of somebody who withdrew the consent to be seen in the directory', async () => {
    await givenPhoto('teacher3')
    const personId = await personOf('teacher3')
    const read = async (login: string) =>
      (await server.as(login).call(getPhoto, { personId, size: 'small' })).status
    expect(await read('student')).toBe(200)
    await sql`
      insert into consent_decision (person_id, consent_text_id, is_given, decided_at)
      select ${personId}, id, false, now() from consent_text where kind = 'directory' order by version desc limit 1
    `.execute(server.db)
    expect([await read('student'), await read('clerk'), await read('teacher3')]).toEqual([404, 404, 200])
    const filter = { query: await surnameOf('teacher3') }
    const seen = JSON.stringify((await server.as('clerk').call(staffCalls.listStaff, filter)).body)
    expect(seen).not.toContain(`people/${personId}/photo`)
  })
})

async function surnameOf(login: string): Promise<string> {
  const { last_name: surname } = await server.db
    .selectFrom('person')
    .select('last_name')
    .where('id', '=', await personOf(login))
    .executeTakeFirstOrThrow()
  return surname
}

describe('the photo of another person', () => {
  it('is kept by managers of users, under their name in the trail', async () => {
    const personId = await personOf('student3')
    const file = asFile(await picture())
    const saved = await server.as('admin').call(savePersonPhoto, { personId, file, version: 0 })
    expect(saved.body).toMatchObject({ version: 1, changedBy: expect.any(String) as string })
    const removed = await server.as('admin').call(removePersonPhoto, { personId, version: 1 })
    expect(removed.body).toMatchObject({ url: null, version: 2 })
    const again = await server.as('student3').call(saveOwnPhoto, { file, version: 2 })
    expect(again.body).toMatchObject({ version: 3 })
    const gone = await server.as('student3').call(removeOwnPhoto, { version: 3 })
    expect(gone.body).toMatchObject({ url: null })
    expect(await server.as('student3').call(getPhoto, { personId, size: 'small' })).toFailWith(
      getPhoto,
      'not-found',
    )
  })

  it.each(['student', 'teacher', 'head', 'dean', 'hr', 'content'])('is closed to %s', async (login) => {
    const personId = await personOf('student2')
    const file = asFile(await picture())
    expect((await server.as(login).call(getPersonPhoto, { personId })).status).toBe(403)
    expect((await server.as(login).call(savePersonPhoto, { personId, file, version: 0 })).status).toBe(403)
    expect((await server.as(login).call(removePersonPhoto, { personId, version: 1 })).status).toBe(403)
  })

  it('answers 404 for an unknown person', async () => {
    const nobody = { personId: 2_000_000_000 }
    expect(await server.as('admin').call(getPersonPhoto, nobody)).toFailWith(getPersonPhoto, 'not-found')
    expect(await server.as('admin').call(removePersonPhoto, { ...nobody, version: 0 })).toFailWith(
      removePersonPhoto,
      'not-found',
    )
  })
})
