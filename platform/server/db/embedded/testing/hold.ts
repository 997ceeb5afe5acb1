import { startEmbeddedPostgres } from '../start.ts'

// A server process used by the tests: owns the folder named on the command line until SIGTERM.
const server = await startEmbeddedPostgres({ dataDir: process.argv[2]!, address: 'http://127.0.0.1:5649' })
console.log(server.url)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
