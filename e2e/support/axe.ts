import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `looks` are only the rules that a theme or a larger contrast can break: colours, sizes, overflow. */
export type RuleSet = 'all' | 'looks'

const RUN_ONLY: Record<RuleSet, axe.RunOnly> = {
  all: { type: 'tag', values: RULES },
  looks: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
}

/** The menu is the same on every screen, and half of what there is to judge. */
const MENU = ['nav[aria-label="Основное меню"]', 'nav[aria-label="Нижняя панель"]']

/** The accessibility rules that the page breaks in its present state, each with its elements. */
export async function brokenRules(
  page: Page,
  { ruleSet = 'all', withoutMenu = false }: { ruleSet?: RuleSet; withoutMenu?: boolean } = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // The content policy forbids script elements, not what the browser's own driver evaluates.
  if (!isThere) await page.evaluate(axe.source)
  // What the former search found stays paled until the next answer: nobody reads it, so it is not judged.
  await page.waitForFunction(() => document.querySelector('[data-stale="true"]') === null)
  return await page.evaluate(
    async ({ runOnly, exclude }) => {
      const runner = (globalThis as unknown as { axe: typeof axe }).axe
      // A bar at the lower edge hides parts of rows that a scroll uncovers: it is judged where it ends up.
      const bars = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
        const { position, bottom } = getComputedStyle(element)
        return position === 'sticky' && bottom !== 'auto'
      })
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await runner.run({ exclude }, { runOnly, resultTypes: ['violations'] })
      for (const bar of bars) bar.style.removeProperty('position')
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
      )
    },
    { runOnly: RUN_ONLY[ruleSet], exclude: withoutMenu ? MENU : [] },
  )
}

/** Fails with the rule and the elements when the page breaks an accessibility rule in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page), new URL(page.url()).pathname).toEqual([])
}
