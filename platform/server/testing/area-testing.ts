import type { CallInput, CallTable } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoticeScene } from './notice-scene.ts'
import type { IdRules } from './id-rules.ts'
import type { TestServer } from './test-server.ts'

/** Fields of an input; fields that are left out are generated from the schema of the call. */
type Samples<Calls extends CallTable> = { [Key in keyof Calls]?: Partial<CallInput<Calls[Key]>> }

/** Makes records by the area's own calls and returns the input that names them. */
type Beginning = (server: TestServer) => Promise<Record<string, unknown>>

/** The declarations of an area for the generated tests of its calls. */
interface Testing<Calls extends CallTable> {
  /** Meaningful input, for calls that would refuse generated input. */
  samples?: Samples<Calls>
  /** The same with ids, looked up in the test's university. */
  findSamples?: (db: Db) => Promise<Samples<Calls>>
  /** Makes the records without which a call cannot succeed, and returns the input that names them. */
  beginnings?: { [Key in keyof Calls]?: Beginning }
  /**
   * Calls that cannot succeed with a sample, with the reason; the area's own tests make them succeed, under
   * the same guard.
   */
  refused?: Readonly<Record<string, readonly (keyof Calls & string)[]>>
  /** The demo account that holds a permission of the area. */
  holders?: Readonly<Record<string, string>>
  /** By kind of notice: makes its event, and takes the recipient's permission away. */
  notices?: Readonly<Record<string, NoticeScene>>
  /** The owners of its rows and answers. */
  ids?: IdRules<keyof Calls & string>
}

/** The same without the names of the calls. */
export type AreaTesting = Testing<CallTable>

/** Declares an area's data for the generated tests; it is in `server/testing/area.ts`. */
export function defineTesting<const Calls extends CallTable>(
  _calls: Calls,
  testing: Testing<Calls>,
): AreaTesting {
  return testing as AreaTesting
}
