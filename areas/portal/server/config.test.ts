import { expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { portalCalls } from '../contract/calls.ts'
import { portalArea } from './handlers.ts'

const server = useTestServer({ areas: { portal: portalArea } })

it('says that nobody can enter a new university, until there is an account', async () => {
  const read = async () => (await server.as(null).call(portalCalls.getConfig)).body
  expect(await read()).toMatchObject({ hasAccounts: false })
  await givenAccount(server.db, { login: 'first', permissions: ['admin'] })
  expect(await read()).toMatchObject({ hasAccounts: true })
})
