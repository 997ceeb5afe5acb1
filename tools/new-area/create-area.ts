import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillNoun, fillTemplate, type AreaNames } from './names.ts'
import { registers } from './registers.ts'

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url))
const MIGRATION = 'migration.sql.tmpl'
const JOURNEY = 'journey.test.ts.tmpl'

async function nextMigrationNumber(project: string): Promise<string> {
  const names = await readdir(join(project, 'database/migrations'))
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0))
  return String(last + 1).padStart(4, '0')
}

async function targetOf(template: string, project: string, names: AreaNames): Promise<string> {
  if (template === MIGRATION)
    return `database/migrations/${await nextMigrationNumber(project)}-${names.name}.sql`
  if (template === JOURNEY) return `e2e/${names.name}.test.ts`
  const path = fillNoun(template, names).replace('__Pascal__', names.Pascal)
  return `areas/${names.name}/${path.replace(/\.tmpl$/, '')}`
}

async function write(project: string, path: string, text: string): Promise<string> {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
  return path
}

/**
 * Writes a whole area from the templates, with its migration and its journey, and adds it to the lists of
 * areas. Returns the project-relative paths of the written files.
 * @throws Error when the area exists, or a list of areas has lost its shape; nothing is written then
 */
export async function createArea(project: string, names: AreaNames): Promise<string[]> {
  if (existsSync(join(project, 'areas', names.name))) throw new Error(`areas/${names.name} exists already`)
  const changed = await Promise.all(
    registers.map(async ({ path, add }) => ({
      path,
      text: add(await readFile(join(project, path), 'utf8'), names),
    })),
  )
  const written: string[] = []
  for await (const template of glob('**/*.tmpl', { cwd: TEMPLATES })) {
    const text = fillTemplate(await readFile(join(TEMPLATES, template), 'utf8'), names)
    written.push(await write(project, await targetOf(template.replaceAll('\\', '/'), project, names), text))
  }
  for (const { path, text } of changed) written.push(await write(project, path, text))
  return written.toSorted()
}
