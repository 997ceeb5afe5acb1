import { randomBytes } from 'node:crypto'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { issuePapers, noteIssuedFile } from '../public.ts'

/** A paper of the register. */
export async function givenPaper(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  holder = 'Карпов Никита Фёдорович',
) {
  const issuedOn = clock.today()
  const series = { name: 'proof', year: Number(issuedOn.slice(0, 4)), issuedOn, suffix: '-П' }
  const [paper] = await issuePapers(db, series, [{ title: 'Справка', issuer: 'Университет', holder }])
  return paper!
}

/** The same with a file that was issued. */
export async function givenFiled(server: Pick<TestServer, 'db' | 'clock'>) {
  const paper = await givenPaper(server)
  const sha256 = randomBytes(32).toString('hex')
  await noteIssuedFile(server.db, paper.id, sha256)
  return { ...paper, sha256 }
}
