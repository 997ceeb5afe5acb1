import { expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import { certificatesArea } from '../handlers.ts'
import { studentIdOf } from '../testing/given-certificate.ts'
import { directionWord } from './facts.ts'

const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo' })

it.each([
  [1, 'Направление подготовки'],
  [2, 'Специальность'],
  [3, 'Направление подготовки'],
  [4, 'Направление подготовки (специальность)'],
  [5, 'Специальность'],
])('what is studied at the level %i is «%s»', (levelId, word) => {
  expect(directionWord(levelId)).toBe(word)
})

it.each([
  ['spo', /(?<!\()Специальность: /],
  ['student', /Направление подготовки: /],
])('the certificate of %s names one of them', async (login, words) => {
  const studentId = await studentIdOf(server.db, login)
  const requests = server.db.updateTable('certificates_request').where('student_id', '=', studentId)
  await requests.set({ deleted_at: new Date() }).execute()
  const order = {
    typeId: 1,
    studentId,
    certificateFor: 'в банк',
    isPaper: false,
    count: 1,
    receiptPlaceId: null,
  }
  const { id } = await givenBy(server.as(login), certificatesCalls.orderCertificate, order)
  const { body } = await server.as('clerk').call(certificatesCalls.getRequest, { id })
  const { paragraphs } = (body as DeskRequest).preview
  const text = paragraphs.map((parts) => parts.map((part) => part.text).join('')).join('\n')
  expect(text).toMatch(words)
  expect(text).not.toContain('(специальность)')
})
