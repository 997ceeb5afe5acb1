import { expect, it } from 'vitest'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { TextChange, WorkDifference } from '../../contract/difference.ts'
import { worksArea } from '../handlers.ts'
import { A_PDF, givenWork } from '../testing/given-work.ts'

const { getWorkDifference, submitWork, rejectWork } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const VERSIONS = { kind: 'work' as const, from: 1, to: 2 }

async function pdfOf(paragraphs: readonly string[]): Promise<TestFile> {
  const bytes = await renderPdf({
    title: 'Работа',
    author: 'Студент',
    content: paragraphs.map((text) => ({ text, margin: [0, 0, 0, 6] })),
    footNote: '',
    createdAt: new Date('2026-11-18'),
  })
  return new TestFile(Buffer.from(bytes), 'работа.pdf', 'application/pdf')
}

/** A work that was sent with the one file, rejected, and sent with the other. */
async function givenVersions(first: TestFile, second: TestFile): Promise<number> {
  const { id: workId } = await givenWork(server)
  const send = (workFile: TestFile) =>
    givenBy(server.as('student'), submitWork, { workId, theme: 'Склад', workFile })
  await send(first)
  await givenBy(server.as('teacher'), rejectWork, { id: workId, comment: 'Нет выводов' })
  await send(second)
  return workId
}

const differenceOf = async (login: string, id: number) =>
  (await server.as(login).call(getWorkDifference, { id, ...VERSIONS })).body as WorkDifference

const textOf = ({ parts }: TextChange, kind: 'removed' | 'added') =>
  parts.flatMap((part) => (part.kind === kind ? [part.text.trim()] : [])).join(' ')

const FILLER = Array.from(
  { length: 60 },
  (_, place) => `Абзац ${place} описывает склад и его заказы подробно и по порядку.`,
)

it('two versions of a work differ in their words, whichever page they have moved to', async () => {
  const id = await givenVersions(
    await pdfOf(['Склад обслуживает три района города.', ...FILLER, 'Старый вывод убран.']),
    await pdfOf(['Новое введение.', 'Склад обслуживает четыре района города.', ...FILLER]),
  )
  const difference = await differenceOf('teacher', id)
  expect(difference.state).toBe('compared')
  expect(difference.changes.map((change) => [textOf(change, 'removed'), textOf(change, 'added')])).toEqual([
    ['три', 'Новое введение. четыре'],
    ['Старый вывод убран.', ''],
  ])
  expect(await differenceOf('student', id)).toEqual(difference)
})

it('is for nobody who does not see the work, and of no version that was not sent', async () => {
  const id = await givenVersions(await pdfOf(['Один.']), await pdfOf(['Два.']))
  for (const login of ['student2', 'teacher2'])
    expect(await server.as(login).call(getWorkDifference, { id, ...VERSIONS })).toFailWith(
      getWorkDifference,
      'not-found',
    )
  expect(await server.as('teacher').call(getWorkDifference, { id, ...VERSIONS, to: 3 })).toFailWith(
    getWorkDifference,
    'not-found',
  )
})

it('of a file without text, or that no program reads, says so', async () => {
  const pictures = await pdfOf([])
  const text = await pdfOf(['Один.'])
  expect((await differenceOf('teacher', await givenVersions(pictures, text))).state).toBe('no-text')
  expect((await differenceOf('teacher', await givenVersions(A_PDF, text))).state).toBe('unreadable')
})
