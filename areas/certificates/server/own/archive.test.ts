import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { certificatesArea } from '../handlers.ts'
import { givenIssued } from '../testing/given-certificate.ts'

/** True when a certificate that became ready on a day is in the archive at the server's moment. */
const archived = (now: string) => {
  const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo', now })
  return async (statusOn: string): Promise<boolean> => {
    const { id } = await givenIssued(server)
    await sql`update certificates_request set status_on = ${statusOn}::date where id = ${id}`.execute(
      server.db,
    )
    const { body } = await server.as('student').call(certificatesCalls.listOwnCertificates, { limit: 200 })
    return (body as { items: CertificateItem[] }).items.find((item) => item.id === id)!.isArchive
  }
}

describe('in the last minute of a day in Moscow', () => {
  const isArchived = archived('2027-01-01T20:59:59Z')
  it('a certificate of thirty days ago, of the year before, is not in the archive yet', async () => {
    expect(await isArchived('2026-12-02')).toBe(false)
    expect(await isArchived('2026-12-01')).toBe(true)
  })
})

describe('in the first second of the next day in Moscow', () => {
  const isArchived = archived('2027-01-01T21:00:00Z')
  it('the same certificate is in the archive', async () => {
    expect(await isArchived('2026-12-02')).toBe(true)
    expect(await isArchived('2026-12-03')).toBe(false)
  })
})
