import { existsSync, globSync, readFileSync } from 'node:fs'
import { homeFiles } from './home-files.ts'

/** Pages on the way from sign-in to home: their code belongs to the first load. */
const PAGES = ['areas/accounts/web/LoginPage.tsx', 'areas/home/web/HomePage.tsx']

/**
 * The files that load lazily and yet at once, as project-relative paths: the first pages, and what areas put on the
 * home page.
 * @throws Error when one of them is not there any more
 */
export function listFirstPages(project: string): string[] {
  const areas = globSync('areas/*/web/area.tsx', { cwd: project }).map((path) => path.replaceAll('\\', '/'))
  const home = areas.flatMap((path) => homeFiles(path, readFileSync(`${project}${path}`, 'utf8')))
  const pages = [...PAGES, ...home]
  const lost = pages.find((path) => !existsSync(`${project}${path}`))
  if (lost !== undefined) throw new Error(`There is no ${lost} any more`)
  return pages
}
