import { describe, expect, it } from 'vitest'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import {
  exifBlock,
  jpegSegment,
  jpegWith,
  SMALL_GIF,
  SMALL_JPEG,
  SMALL_WEBP,
} from '#platform/server/testing/pictures.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { filesCalls } from '../contract/calls.ts'
import { filesArea } from './handlers.ts'
import { keepFile, type KeptFile } from './public.ts'

const { getFile, uploadImage } = filesCalls
const server = useTestServer({ areas: { files: filesArea }, template: 'tiny' })

const png = (name = 'корпус.png') => new TestFile(ONE_PIXEL_PNG, name, 'image/png')
const bytesOf = (text: string) => Buffer.from(text, 'latin1')

async function givenFile(login: string, access: KeptFile['access']): Promise<string> {
  const { person_id: ownerId } = await server.db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const file = { bytes: ONE_PIXEL_PNG, fileName: 'справка.png', mediaType: 'image/png' } as const
  return keepFile(server.db, diskFileStore(TEST_SETTINGS.filesFolder), { file, ownerId, access })
}

describe('uploadImage', () => {
  it('stores a picture that everybody signed in then sees unchanged', async () => {
    const { status, body } = await server.as('content').call(uploadImage, { file: png() })
    const { id, url } = body as { id: string; url: string }
    expect([status, url]).toEqual([201, `/api/proxy/files/${id}`])
    const answer = await server.as('student').raw({ method: 'GET', url })
    expect(answer.bytes.equals(ONE_PIXEL_PNG)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('корпус.png')}`,
      'cache-control': 'private, max-age=86400',
    })
    const audit = server.db.selectFrom('audit_log').selectAll().where('action', '=', 'files.upload-image')
    expect(await audit.where('entity_id', '=', id).execute()).toMatchObject([
      { entity: 'file_object', after: { name: 'корпус.png', mediaType: 'image/png', size: 70 } },
    ])
  })

  it.each([
    ['a page under the name of a picture', '<html><script>alert(1)</script>'],
    ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a document', '%PDF-1.7'],
    ['sound in the box of a picture', 'RIFF\u0000\u0000\u0000\u0000WAVE'],
  ])('refuses %s by its bytes, whatever its name says', async (_, text) => {
    const file = new TestFile(bytesOf(text), 'picture.png', 'image/png')
    const { status, body } = await server.as('content').call(uploadImage, { file })
    expect([status, body]).toMatchObject([
      422,
      { errors: { file: ['Подходят только файлы PNG, JPEG, WebP, GIF'] } },
    ])
  })

  it.each([
    ['image/jpeg', SMALL_JPEG],
    ['image/gif', SMALL_GIF],
    ['image/webp', SMALL_WEBP],
  ])('takes %s by its bytes, whatever it is called', async (type, bytes) => {
    const file = new TestFile(bytes, 'page.html', 'text/html')
    const { body } = await server.as('content').call(uploadImage, { file })
    const answer = await server.as('student').call(getFile, { id: (body as { id: string }).id })
    expect(answer.headers['content-type']).toBe(type)
  })

  it('removes the place and the maker from a photograph before anybody can read them', async () => {
    const exif = jpegSegment(0xe1, Buffer.concat([bytesOf('Exif\0\0'), exifBlock(1)]))
    const file = new TestFile(jpegWith(exif), 'съёмка.jpg', 'image/jpeg')
    const { body } = await server.as('content').call(uploadImage, { file })
    const { bytes } = await server.as('student').call(getFile, { id: (body as { id: string }).id })
    expect(bytes.equals(SMALL_JPEG)).toBe(true)
  })

  const pngOf = (width: number, height: number) => {
    const bytes = Buffer.from(ONE_PIXEL_PNG)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }
  const gifOf = (width: number, height: number) => {
    const bytes = Buffer.from(SMALL_GIF)
    bytes.writeUInt16LE(width, 6)
    bytes.writeUInt16LE(height, 8)
    return bytes
  }
  it.each([
    ['0 × 0', 'не читается', pngOf(0, 0)],
    ['0 × 0', 'не читается', gifOf(0, 0)],
    ['1 × 0', 'не читается', pngOf(1, 0)],
    ['100,000 × 100,000', 'слишком большое', pngOf(100_000, 100_000)],
    ['65,535 × 65,535', 'слишком большое', gifOf(65_535, 65_535)],
    ['12,001 × 1', 'слишком большое', pngOf(12_001, 1)],
    ['10,000 × 5,001', 'слишком большое', pngOf(10_000, 5001)],
  ])('refuses a picture of %s before it is unpacked: %s', async (_, text, bytes) => {
    const file = new TestFile(bytes, 'a.png', 'image/png')
    const { status, body } = await server.as('content').call(uploadImage, { file })
    expect([status, body]).toMatchObject([
      422,
      { errors: { file: [expect.stringContaining(text) as string] } },
    ])
  })

  it.each([
    ['breaks off in a field', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nte'],
    ['breaks off in a head', '--b\r\ncontent-dispo'],
    [
      'breaks off in the file',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nte',
    ],
    ['is empty', ''],
    ['has no head', '--b\r\n\r\ntext\r\n--b--\r\n'],
    [
      'has another disposition',
      '--b\r\ncontent-disposition: attachment; name="file"\r\n\r\ntext\r\n--b--\r\n',
    ],
    [
      'names what every object has',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
    ['is not of this boundary', '--other\r\n\r\n--other--'],
    [
      'has too many parts',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(40) + '--b--\r\n',
    ],
    [
      'has the file twice',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nGIF89a\r\n'.repeat(2) +
        '--b--\r\n',
    ],
  ])('refuses a form that %s', async (_, payload) => {
    for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data']) {
      const headers = { 'content-type': type }
      const { status, body } = await server
        .as('content')
        .raw({ method: 'POST', url: uploadImage.path, payload, headers })
      expect([400, 413, 415, 422]).toContain(status)
      expect(body).toMatchObject({ message: expect.any(String) as string })
    }
  })

  it('refuses a picture that breaks off', async () => {
    const file = new TestFile(SMALL_JPEG.subarray(0, 300), 'a.jpg', 'image/jpeg')
    expect(await server.as('content').call(uploadImage, { file })).toBeInvalid('file')
  })

  it('refuses more than ten megabytes with the text of the specification', async () => {
    const file = new TestFile(
      Buffer.concat([ONE_PIXEL_PNG, Buffer.alloc(10 * 1024 * 1024)]),
      'a.png',
      'image/png',
    )
    const answer = await server.as('content').call(uploadImage, { file })
    expect([answer.status, answer.body]).toEqual([
      413,
      { message: 'Превышен допустимый размер данных', errors: { file: ['Файл больше 10 МБ'] } },
    ])
  })

  it('needs a file, sent as form data', async () => {
    const empty = { method: 'POST', url: uploadImage.path } as const
    const form = {
      payload: '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }
    expect(await server.as('content').raw({ ...empty, ...form })).toBeInvalid('file')
    expect((await server.as('content').raw({ ...empty, payload: {} })).status).toBe(415)
  })

  it.each(['student', 'teacher', 'head', 'directorate'])(
    'is refused to %s before the file is read',
    async (login) => {
      expect((await server.as(login).call(uploadImage, { file: png() })).status).toBe(403)
    },
  )
})

describe('getFile', () => {
  it('gives a private file to its owner and to nobody else', async () => {
    const id = await givenFile('student', 'owner')
    const own = await server.as('student').call(getFile, { id })
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const login of ['student2', 'teacher', 'content', 'admin'])
      expect(await server.as(login).call(getFile, { id })).toFailWith(getFile, 'not-found')
    expect((await server.as(null).call(getFile, { id })).status).toBe(401)
  })

  it('gives no private file to an administrator in the place of its owner', async () => {
    const id = await givenFile('student2', 'owner')
    const open = await givenFile('student2', 'signed-in')
    const administrator = server.freshly('moderator')
    expect((await administrator.call(getFile, { id: open })).status).toBe(200)
    await givenSwitch(server, { login: 'moderator', personId: await personOf(server, 'student2') })
    expect(await administrator.call(getFile, { id })).toFailWith(getFile, 'not-found')
    expect((await administrator.call(getFile, { id: open })).status).toBe(200)
  })

  it('answers 404 to an unknown id', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await server.as('admin').call(getFile, { id })).toFailWith(getFile, 'not-found')
    expect(
      (await server.as('admin').raw({ method: 'GET', url: '/api/proxy/files/..%2f..%2fetc' })).status,
    ).toBe(422)
  })
})
