import { readFile } from 'node:fs/promises'

const MANIFEST = new URL('../../dist/web/.vite/manifest.json', import.meta.url)

/**
 * The address of the script that holds a page of the built web, named by its source.
 * @throws Error when no script begins with this source
 */
export async function scriptOf(source: string): Promise<string> {
  const chunks = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const chunk = chunks[`../../${source}`]
  if (!chunk) throw new Error(`The build has no script of ${source}`)
  return `/${chunk.file}`
}
