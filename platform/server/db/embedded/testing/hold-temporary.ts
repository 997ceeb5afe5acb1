import { startTemporaryPostgres } from '../temporary.ts'

// A process used by the tests: keeps a temporary PostgreSQL until it is killed.
console.log((await startTemporaryPostgres()).url)
setInterval(() => undefined, 60_000)
