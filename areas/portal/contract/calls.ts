import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'

const call = callsWith({})

/** The client's settings before sign-in. Specification part 1, section 3; decision D-10. */
export const Config = z.object({
  apiUrl: z.string(),
  yandexMetrikaCounterId: z.nullable(z.string()),
  mailRuCounterId: z.nullable(z.string()),
  universityName: z.string(),
  timeZone: z.string(),
  /** The contact for papers older than the portal. */
  papersContact: z.nullable(z.string()),
  alertTimeoutMs: z.int(),
  pageSize: z.int(),
  logoutUrl: z.string(),
  loginUrl: z.string(),
  isSmsEnabled: z.boolean(),
  isVkEnabled: z.boolean(),
  release: z.string(),
  /** False in a university that nobody can enter yet. */
  hasAccounts: z.boolean(),
  /** Only in demo mode: the accounts to try, and their password. */
  demoAccounts: z.nullable(
    z.object({ password: z.string(), logins: z.array(z.object({ login: z.string(), title: z.string() })) }),
  ),
})
export type Config = z.infer<typeof Config>

export const portalCalls = {
  getConfig: call({
    method: 'GET',
    path: '/api/config',
    access: 'public',
    because: 'The login page needs it before there is a session',
    answer: Config,
  }),
}
