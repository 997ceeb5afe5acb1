// Names the tests that a change of an area can break, as JSON: { server, e2e }.
import { fileURLToPath } from 'node:url'
import { testsOfArea } from './area-tests/find.ts'

const [area = ''] = process.argv.slice(2)
try {
  console.log(JSON.stringify(await testsOfArea(fileURLToPath(new URL('..', import.meta.url)), area)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
