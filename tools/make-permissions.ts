// npm run permissions: registers the areas' permissions in the platform; with --check only reports whether
// the file is up to date.
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AreaPermission } from '#platform/contract/area-permission.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const TARGET = `${PROJECT}platform/contract/area-permissions.ts`

async function readDeclared(): Promise<[name: string, permission: AreaPermission][]> {
  const files: string[] = []
  for await (const file of glob('areas/*/contract/permissions.ts', { cwd: PROJECT })) files.push(file)
  const modules = await Promise.all(
    files.toSorted().map((file) => import(pathToFileURL(`${PROJECT}${file}`).href)),
  )
  return (modules as Record<string, Record<string, AreaPermission>>[])
    .flatMap((module) => Object.values(module))
    .flatMap((permissions) => Object.entries(permissions))
}

const lines = (texts: readonly string[]) => texts.map((text) => `  ${text},\n`).join('')

function write(declared: readonly [string, AreaPermission][]): string {
  const names = declared.map(([name]) => `'${name}'`)
  const ofUnits = declared.flatMap(([name, { isOfUnits }]) => (isOfUnits ? [`'${name}'`] : []))
  const titles = declared.map(([name, { title, holders }]) => {
    const audience = holders === undefined ? '' : `, holders: '${holders}'`
    return `'${name}': { title: '${title}'${audience} }`
  })
  return `// Generated from areas/*/contract/permissions.ts by \`npm run permissions\`.
export const AREA_PERMISSIONS = [
${lines(names)}] as const

export const AREA_UNIT_PERMISSIONS = [
${lines(ofUnits)}] as const

export const AREA_PERMISSION_TITLES = {
${lines(titles)}}
`
}

const generated = write(await readDeclared())
if (!process.argv.includes('--check')) await writeFile(TARGET, generated)
else if (!existsSync(TARGET) || (await readFile(TARGET, 'utf8')) !== generated) {
  console.error('platform/contract/area-permissions.ts is stale: run `npm run permissions`')
  process.exit(1)
}
