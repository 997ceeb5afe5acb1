// Checks the walls of docs/ARCHITECTURE.md: who may import what, and who owns which table.
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './boundaries/check.ts'

const wrongs = await checkBoundaries(fileURLToPath(new URL('..', import.meta.url)))
for (const wrong of wrongs) console.error(wrong)
if (wrongs.length > 0) process.exit(1)
