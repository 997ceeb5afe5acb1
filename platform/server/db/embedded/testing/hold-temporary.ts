import { startTemporaryPostgres } from '../temporary.ts'

// A test run for the tests: has a temporary PostgreSQL until it is killed.
console.log((await startTemporaryPostgres()).url)
setInterval(() => undefined, 60_000)
