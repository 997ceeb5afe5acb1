import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import { certificatesArea } from '../handlers.ts'

const certificatesDesk = 'https://certificates.example/admin'
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  settings: { certificatesDesk },
})

it('clerks learn of the other system in which requests are dealt with', async () => {
  const { body } = await server.as('clerk').call(certificatesCalls.getClerkScope)
  expect(body).toMatchObject({ isWhole: true, deskElsewhere: certificatesDesk })
})
