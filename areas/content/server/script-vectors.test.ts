import { expect, it } from 'vitest'
import { SCRIPT_VECTORS } from '#platform/server/testing/script-vectors.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { contentCalls, type StaticPage } from '../contract/calls.ts'
import { contentArea } from './handlers.ts'

const server = useTestServer({ areas: { content: contentArea }, template: 'tiny' })

const HARMLESS_TAGS = new Set(
  'p br h2 h3 h4 strong em u s a ul ol li blockquote hr table thead tbody tr th td img code pre'.split(' '),
)
const HARMLESS_ATTRIBUTES = new Set('href target rel src alt width height colspan rowspan'.split(' '))

/** The parts of sanitised text that could still run; every other `<` is escaped in it. */
function dangersOf(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)].flatMap(([whole, tag = '', rest = '']) => {
    const attributes = [...rest.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)].filter(([text]) => text !== '/')
    const isHarmless =
      HARMLESS_TAGS.has(tag) &&
      attributes.every(
        ([, name = '', value = '']) => HARMLESS_ATTRIBUTES.has(name) && !/script|data:|&#/i.test(value),
      )
    return isHarmless ? [] : [whole]
  })
}

it('answers none of 200 scripts that somebody stored in pages', async () => {
  expect(new Set(SCRIPT_VECTORS).size).toBeGreaterThanOrEqual(200)
  await server.db
    .insertInto('static_page')
    .values(SCRIPT_VECTORS.map((content, index) => ({ path: `vector/${index}`, title: 'Страница', content })))
    .execute()
  for (const [index, vector] of SCRIPT_VECTORS.entries()) {
    const answer = await server.as('student').call(contentCalls.getStaticPage, { url: `vector~${index}` })
    expect(answer.status).toBe(200)
    expect(dangersOf((answer.body as StaticPage).content), vector).toEqual([])
  }
})
