import { existsSync, globSync, readFileSync } from 'node:fs'
import { homeFiles } from './home-files.ts'

export const SIGN_IN_PAGE = 'areas/accounts/web/LoginPage.tsx'
const HOME_PAGE = 'areas/home/web/HomePage.tsx'

/**
 * The home page and the areas' parts on it, as project-relative paths: they load together, with the first
 * data.
 * @throws Error when one of them, or the sign-in page, does not exist any more
 */
export function listHomeFiles(project: string): string[] {
  const areas = globSync('areas/*/web/area.tsx', { cwd: project }).map((path) => path.replaceAll('\\', '/'))
  const home = areas.flatMap((path) => homeFiles(path, readFileSync(`${project}${path}`, 'utf8')))
  const pages = [SIGN_IN_PAGE, HOME_PAGE, ...home]
  const lost = pages.find((path) => !existsSync(`${project}${path}`))
  if (lost !== undefined) throw new Error(`There is no ${lost} any more`)
  return pages.filter((page) => page !== SIGN_IN_PAGE)
}
