import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The accessibility rules that the page as it stands breaks, each with its elements. */
export async function brokenRules(page: Page): Promise<string[]> {
  // The content policy forbids script elements, not what the browser's own driver evaluates.
  await page.evaluate(axe.source)
  return await page.evaluate(async (tags) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await runner.run({ runOnly: { type: 'tag', values: tags } })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
    )
  }, RULES)
}

/** Fails with the rule and the elements when the page as it stands breaks an accessibility rule. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page), new URL(page.url()).pathname).toEqual([])
}
