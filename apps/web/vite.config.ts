import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { offline } from './offline.ts'
import { brotliFiles } from '../../tools/vite-brotli.ts'
import { deepImports } from '../../tools/vite-deep-imports.ts'
import { HOME_CHUNK, KIT_CHUNK, START_CHUNK } from '../../tools/bundle/budget.ts'
import { listHomeFiles } from '../../tools/bundle/first-pages.ts'
import { leanContracts } from '../../tools/vite-lean-contracts.ts'
import { russianOnly } from '../../tools/vite-russian-only.ts'
import { walls } from '../../tools/vite-walls.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
/** One script for the home page with all its cards and words: it packs a tenth smaller than thirty little ones. */
const homeFiles = new Set(listHomeFiles(at('')).map(at))
/**
 * The interface kit: each screen loads the parts that it uses, in a few chunks that the budget identifies by
 * name.
 */
const KIT = /\/node_modules\/(react-aria|react-stately|react-aria-components|@internationalized)\//
/**
 * What lists, choices by typing and fields for dates share: one file each instead of some ten small ones, which on the
 * first list of a device cost more than they weigh. Each holds only what its users need together; their lists and
 * calendars come later. Decision 0347.
 */
const TOGETHER = {
  list: /\/platform\/web\/(table\/(?!EditedTable|LongRows|use-removal)|ui\/(Toolbar|filters|Segments)\.)|\/icons\/Icon(Arrow(Up|Down|sSort)|ChevronLeft)\.mjs$/,
  form: /\/platform\/web\/(forms\/(FieldFrame|fields|form-state|Form|SubmitButton|use-leave-guard|layout|error-summary|empty-fields)\b|ui\/ConfirmDialog\.)|\/react-router\/.*\/useBlocker\.|\/platform\/contract\/russian-errors\.|\/icons\/IconEyeOff\.mjs$/,
  contract: /\/platform\/contract\/(undo|history|register)\.ts$/,
  choice:
    /\/platform\/web\/forms\/choice\/(?!Listed|OptionList|ComboInput|FoundOne|Offered)|\/text-match\.ts$/,
  dates:
    /\/platform\/web\/forms\/dates\/(?!calendar|Months|TimeField|TimeSegments)|\/router\/clock-words\.ts$|\/icons\/IconCalendar\.mjs$/,
  small:
    /\/platform\/web\/(ui\/(use-late|without-reload|LostPart|LinkTabs|use-paused)|router\/(PartTabs|university-now)|forms\/versions\/(ConflictFrame|Versions)|desk\/chosen-rows)\.|\/icons\/Icon(Plus|Check|Printer|Trash|Upload|ChevronUp|X)\.mjs$/,
  download: /\/platform\/web\/ui\/(DownloadButton|use-download|save-file)|\/icons\/IconDownload\.mjs$/,
}
/** Our modules only declare: what a page does not use of another area's `public.tsx` is not loaded with it. */
const OURS = /\/(areas|platform)\/(?!.*node_modules).*\.tsx?$/
/**
 * The first load lists every script and style sheet by name, so their names are only hashes; the manifest of
 * the build maps them. Seven digits and small letters tell some seven hundred files apart, and travel in less than with
 * capitals. Decision 0125.
 */
const isSheet = (names: readonly string[]) => names.every((name) => name.endsWith('.css'))
const server = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: at('apps/web'),
  cacheDir: at('node_modules/.vite-kabinet'),
  // React itself now contains what the router's store brings along for React 17.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    walls(at('')),
    deepImports([
      {
        name: '@tabler/icons-react',
        entry: at('node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs'),
      },
    ]),
    russianOnly(at('')),
    leanContracts(),
    react(),
    VitePWA(offline),
    brotliFiles(),
  ],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Where a browser cannot load modules ahead, they come when they are imported.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: false }] },
      output: {
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${isSheet(names) ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: START_CHUNK, test: at('apps/web/main.tsx') },
            { name: 'schemas', test: /\/node_modules\/zod\//, priority: 1 },
            { name: HOME_CHUNK, test: (id) => homeFiles.has(id) },
            ...Object.entries(TOGETHER).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
            { name: KIT_CHUNK, test: KIT, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/cabinet': server },
  },
})
