import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { securityHeaders } from './security-headers.ts'

const server = useTestServer({ areas: {} })

it('forbids framing, foreign scripts and guessing of types in every answer', async () => {
  const { headers } = await server.as(null).raw({ url: '/healthz' })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

it('asks browsers to stay with https only where the portal has it', () => {
  expect(securityHeaders({ isSecure: true }).everywhere).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ isSecure: false }).everywhere).not.toHaveProperty('strict-transport-security')
})

it('lets the styles of a page through by a nonce and leaves scripts as they are', () => {
  const policy = securityHeaders({ isSecure: true }).policyWith('abc')
  expect(policy).toContain("style-src 'self' 'nonce-abc'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain('upgrade-insecure-requests')
})
