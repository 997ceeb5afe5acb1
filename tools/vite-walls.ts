import type { Plugin } from 'vite'

const SERVER_CODE = /\/(areas\/[^/]+\/server|platform\/server|apps\/(server|cli)|database)\//

/** Fails the build and the dev server when a browser module reaches server code or a module of Node. */
export function walls(): Plugin {
  return {
    name: 'kabinet-walls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || importer.includes('node_modules')) return null
      if (source.startsWith('node:'))
        this.error(`${importer} runs in the browser and must not import ${source}`)
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      if (resolved && SERVER_CODE.test(resolved.id)) {
        this.error(`${importer} runs in the browser and must not import server code: ${source}`)
      }
      return null
    },
  }
}
