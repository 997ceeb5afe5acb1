import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|html)$/
const QUALITY = 11

/** Writes a `.br` next to every text file of the build, which the server sends as it is. */
export function brotliFiles(): Plugin {
  let folder = ''
  return {
    name: 'kabinet-brotli',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name))
      await Promise.all(
        files.map(async (file) => {
          const text = await readFile(file)
          const packed = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
          await writeFile(`${file}.br`, packed)
        }),
      )
    },
  }
}
