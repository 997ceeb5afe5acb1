import type { CallInput, CallTable } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoticeScene } from './notice-scene.ts'
import type { IdRules } from './id-rules.ts'
import type { TestServer } from './test-server.ts'

/** Fields of an input; what is left out is made up from the schema of the call. */
type Samples<Calls extends CallTable> = { [Key in keyof Calls]?: Partial<CallInput<Calls[Key]>> }

/** Makes something by the calls of the area itself and returns the input that names it. */
type Beginning = (server: TestServer) => Promise<Record<string, unknown>>

/** The declarations of an area for the generated tests of its calls. */
interface Testing<Calls extends CallTable> {
  /** Input that means something, where a made-up one would only be refused. */
  samples?: Samples<Calls>
  /** The same with ids, looked up in whatever university the test has. */
  findSamples?: (db: Db) => Promise<Samples<Calls>>
  /** Makes the records without which a call cannot succeed, and returns the input that names them. */
  beginnings?: { [Key in keyof Calls]?: Beginning }
  /** Calls that no sample makes succeed, by the reason; tests of the area do, under the same guard. */
  refused?: Readonly<Record<string, readonly (keyof Calls & string)[]>>
  /** The demo account that holds a permission of the area. */
  holders?: Readonly<Record<string, string>>
  /** By kind: makes what it tells, and takes its reader's right away. */
  notices?: Readonly<Record<string, NoticeScene>>
  /** The owners of its rows and answers. */
  ids?: IdRules<keyof Calls & string>
}

/** The same without the names of the calls. */
export type AreaTesting = Testing<CallTable>

/** Declares what the generated tests need to know of an area; it is in `server/testing/area.ts`. */
export function defineTesting<const Calls extends CallTable>(
  _calls: Calls,
  testing: Testing<Calls>,
): AreaTesting {
  return testing as AreaTesting
}
