import { describe, expect, it } from 'vitest'
import { listScreens } from './support/screens.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()
const screens = await listScreens()

describe('the access table', () => {
  it.each(screens)('a guest who wants $path signs in first and comes back to it', async ({ path }) => {
    const { page, goto } = await visit()
    await goto(path)
    await page.waitForURL('**/login**')
    expect(new URL(page.url()).searchParams.get('next') ?? '/').toBe(path)
  })
})
