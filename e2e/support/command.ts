import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a command of the portal, as docs/operations.md describes, with this environment besides one's own. */
export async function runCommand(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const env = { ...process.env, ...environment, NODE_ENV: 'test' }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/main.ts', ...words], { env })
  return stdout
}
