import type { Page } from 'playwright-core'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'

/** The permissions of the person signed in on this page. */
export async function permissionsOf(page: Page): Promise<string[]> {
  const answer = await page.request.get(accountsCalls.getCurrentUser.path)
  const user = (await answer.json()) as { permissions: string[] }
  return user.permissions
}
