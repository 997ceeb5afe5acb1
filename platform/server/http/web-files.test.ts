import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountWeb } from './web-files.ts'

let folder = ''
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kabinet-web-'))
  await writeFile(join(folder, 'index.html'), '<p>Портал</p>')
  app = fastify()
  const security = { policyWith: () => "default-src 'self'" }
  await mountWeb(app, { folder, security: security as never }, (_, reply) => reply.code(404).send('none'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = async (request: InjectOptions) => {
  const { statusCode, headers } = await app.inject(request)
  return [statusCode, headers['content-type']]
}
const PAGE = [200, 'text/html; charset=utf-8']

it.each(['/', '/timetable', '/news/12'])(
  '%s is a screen for GET and for HEAD, whatever is accepted',
  async (url) => {
    expect(await ask({ url, headers: { accept: 'text/html' } })).toEqual(PAGE)
    expect(await ask({ url })).toEqual(PAGE)
    expect(await ask({ method: 'HEAD', url })).toEqual(PAGE)
    expect((await app.inject({ method: 'HEAD', url })).body).toBe('')
  },
)

it('nothing else is a screen', async () => {
  expect((await app.inject({ method: 'POST', url: '/timetable' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/timetable', headers: { accept: 'image/png' } })).statusCode).toBe(404)
})
