import { existsSync, globSync, readFileSync } from 'node:fs'
import { homeWidgetFiles } from './home-widgets.ts'

/** Pages on the way from sign-in to home: their code belongs to the first load. */
const PAGES = ['areas/accounts/web/LoginPage.tsx', 'areas/home/web/HomePage.tsx']

/**
 * What loads lazily and yet at once: the first pages and every home widget, as project-relative paths.
 * @throws Error when a page or a widget is not there any more
 */
export function listFirstPages(project: string): string[] {
  const areas = globSync('areas/*/web/area.tsx', { cwd: project }).map((path) => path.replaceAll('\\', '/'))
  const widgets = areas.flatMap((path) => homeWidgetFiles(path, readFileSync(`${project}${path}`, 'utf8')))
  const pages = [...PAGES, ...widgets]
  const lost = pages.find((path) => !existsSync(`${project}${path}`))
  if (lost !== undefined) throw new Error(`There is no ${lost} any more`)
  return pages
}
