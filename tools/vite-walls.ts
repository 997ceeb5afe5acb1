import { builtinModules } from 'node:module'
import { normalizePath, type Plugin } from 'vite'

const SERVER_CODE = /^(areas\/[^/]+\/server|platform\/server|apps\/(server|cli)|database|tools)\//

function isNodeModule(source: string): boolean {
  return source.startsWith('node:') || builtinModules.includes(source)
}

/**
 * Fails the build and the dev server when a browser module reaches server code or a module of Node.
 * `project` is the folder that holds `areas` and `platform`.
 */
export function walls(project: string): Plugin {
  const base = `${normalizePath(project).replace(/\/$/, '')}/`
  return {
    name: 'kabinet-walls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || importer.includes('/node_modules/')) return null
      const importing = importer.startsWith(base) ? importer.slice(base.length) : importer
      if (isNodeModule(source)) this.error(`${importing} runs in the browser and must not import ${source}`)
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      const path = normalizePath(resolved?.id ?? '')
      if (path.startsWith(base) && SERVER_CODE.test(path.slice(base.length)))
        this.error(`${importing} runs in the browser and must not import server code: ${source}`)
      return null
    },
  }
}
