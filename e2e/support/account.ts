import type { Page } from 'playwright-core'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'

/** What the person before this page may do. */
export async function permissionsOf(page: Page): Promise<string[]> {
  const answer = await page.request.get(accountsCalls.getCurrentUser.path)
  const user = (await answer.json()) as { permissions: string[] }
  return user.permissions
}
