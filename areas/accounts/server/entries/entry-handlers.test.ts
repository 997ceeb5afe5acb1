import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { accountsArea } from '../handlers.ts'
import { givenHolder, HOLDER_PASSWORD } from '../testing/given-holder.ts'

const { listEntries, login } = accountsCalls
const server = useTestServer({ areas: { accounts: accountsArea } })

it('the entries of an account are listed newest first, and counted past the last page too', async () => {
  await givenHolder(server, 'visited')
  const enter = (password: string) => server.as(null).call(login, { login: 'visited', password })
  await enter('wrong password')
  await enter(HOLDER_PASSWORD)
  const session = server.freshly('visited')
  const { body } = await session.call(listEntries, {})
  expect(body).toMatchObject({ count: 2, items: [{ kind: 'entered' }, { kind: 'wrong-password' }] })
  expect((await session.call(listEntries, { page: 9 })).body).toEqual({ count: 2, items: [] })
})
