import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { certificatesCalls } from '../contract/calls.ts'
import { certificatesTexts } from '../contract/failures.ts'
import { SEATS_IN_SLOT } from '../contract/pick-up.ts'
import type { DeskItem } from '../contract/desk.ts'
import type { CertificateItem } from '../contract/request.ts'
import { certificatesArea } from './handlers.ts'
import { certificatesPersonalData } from './personal-data.ts'
import {
  anOrder,
  givenIssued,
  givenOrder,
  givenRejected,
  givenTaken,
  signatoryId,
  studentIdOf,
} from './testing/given-certificate.ts'

const { orderCertificate, changeCertificate, deleteCertificate, choosePickUp, listOwnCertificates } =
  certificatesCalls
const {
  annulRequest,
  getRequest,
  getRequestPdf,
  takeRequest,
  issueRequest,
  moveManyRequests,
  printRequests,
} = certificatesCalls
// A Tuesday in the morning.
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  now: '2026-11-17T06:00:00Z',
})
const student = () => server.as('student')
const clerk = () => server.as('clerk')

async function stateOfStudent(code: string): Promise<void> {
  await sql`update student set state_id = (select id from student_state where code = ${code})
    where id = ${await studentIdOf(server.db)}`.execute(server.db)
}

describe('what a student writes', () => {
  it('stays one line of the paper', async () => {
    const certificateFor = 'в банк.\n\nСредний доход\u202E:\t100 000 рублей'
    const order = { ...(await anOrder(server)), certificateFor }
    const { body } = await student().call(orderCertificate, order)
    const item = body as CertificateItem
    expect(item.certificateFor).toBe('в банк. Средний доход: 100 000 рублей')
    const seen = await clerk().call(getRequest, { id: item.id })
    expect((seen.body as DeskItem).certificateFor).not.toContain('\n')
  })

  it('is no study year unless it is one', async () => {
    const order = { ...(await anOrder(server, { typeId: 6 })), studyYear: 'весь, доход высокий' }
    const answer = await student().call(orderCertificate, order)
    expect((answer.body as { errors: object }).errors).toEqual({
      studyYear: [certificatesTexts.noSuchChoice],
    })
  })
})
