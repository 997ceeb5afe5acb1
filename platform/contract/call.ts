import type { Failure, FailureTable } from './failures.ts'
import { commonFailures, STATUS_OF_KIND } from './failures.ts'
import type { Access } from './permissions.ts'
import type { WhileSwitched } from './switching.ts'
import type {
  DocumentBlob,
  FormFiles,
  FormFilesInput,
  ReceivedFile,
  Upload,
  UploadedFile,
  UploadInput,
} from './upload.ts'

/** The part of a schema that `call()` needs; a full `z.ZodType` here makes the compiler four times slower. */
export interface AnySchema {
  _zod: { input: unknown; output: unknown }
}

export type InputOf<S> = S extends { _zod: { input: infer I } } ? I : unknown
export type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : unknown

/** Marks an answer that is a document rather than JSON. */
export interface FileAnswer {
  file: string
}

/** Declares that a call answers with a document of this media type. */
export function file(mediaType: string): FileAnswer {
  return { file: mediaType }
}

/** The answer of a call that exports a list as a sheet. */
export const XLSX_FILE: FileAnswer = file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallShape<Codes extends string> {
  method: Method
  /** The literal path of the specification, parameters as `{name}`. */
  path: string
  /** Another path under which the specification names the same call. */
  alsoAt?: string
  access: Access
  /** Why the call is open to everyone (`public`) or to every signed-in user. */
  because?: string
  /**
   * True when an administrator may make the call while in another's place; if left out, `switching.ts`
   * decides.
   */
  whileSwitched?: WhileSwitched
  /**
   * Also open to a person who must first set up a second factor: for the set-up itself and for signing out.
   */
  isOpenBeforeSecondFactor?: true
  params?: AnySchema
  query?: AnySchema
  body?: AnySchema
  /** The call takes one file as form data, together with the fields of the body. */
  upload?: Upload
  /** The call takes several files, or large ones, as form data together with the fields of the body. */
  formFiles?: FormFiles
  answer: AnySchema | FileAnswer
  /** The reader's browser keeps the answer and only asks whether it has changed. Decision D-67. */
  isKept?: true
  /**
   * Under overload the server refuses calls for a while. `underLoad` says that this call is accepted anyway,
   * or is queued in the order of arrival however long the queue is. Decisions 0072 and 0225.
   */
  underLoad?: 'keep' | 'line'
  /** The status of a successful answer; 200 by default. */
  status?: 200 | 201 | 204
  /** The status of a `null` answer, when there is nothing to answer with. */
  isNothing?: 204
  failures?: readonly Codes[]
}

/** A call as both sides see it: the declaration with its failure codes resolved to statuses and texts. */
export type Call<Shape = CallShape<string>, Table extends FailureTable = FailureTable> = Omit<
  Shape,
  'failures'
> & {
  failures: { [Code in FailureCodeOf<Shape>]: Failure<Table[Code]['kind']> }
}

type FailureCodeOf<Shape> = Shape extends { failures: readonly (infer C extends string)[] } ? C : never

export type AnyCall = Omit<CallShape<string>, 'failures'> & { failures: Record<string, Failure> }

export type CallTable = Record<string, AnyCall>

/** The failures of a call that are lost updates: after them the caller must read what is stored now. */
export type LostUpdateCode<C> = C extends { failures: infer F }
  ? { [Code in Extract<keyof F, string>]: F[Code] extends Failure<'lost-update'> ? Code : never }[Extract<
      keyof F,
      string
    >]
  : never

/** All other failures of a call. */
export type RefusalCode<C> = C extends { failures: infer F }
  ? Exclude<Extract<keyof F, string>, LostUpdateCode<C>>
  : never

type Part<C, K extends string, Side extends 'in' | 'out'> = C extends { [P in K]: infer S }
  ? Side extends 'in'
    ? InputOf<S>
    : OutputOf<S>
  : unknown

type FilePart<C, File> = C extends { upload: Upload } ? File : unknown

type FormFileNames<C> = C extends { formFiles: { fields: infer Fields } }
  ? Extract<keyof Fields, string>
  : never

type FormListNames<C> = C extends { formFiles: { lists: infer Lists } } ? Extract<keyof Lists, string> : never

type FormPart<C, Files> = C extends { formFiles: FormFiles } ? Files : unknown

/** The input of a call as the caller writes it: path parameters, query and body fields in one object. */
export type CallInput<C> = Part<C, 'params', 'in'> &
  Part<C, 'query', 'in'> &
  Part<C, 'body', 'in'> &
  FilePart<C, UploadInput> &
  FormPart<C, FormFilesInput<FormFileNames<C>, FormListNames<C>>>

/** The input of a call after parsing, as the handler receives it. */
export type ParsedInput<C> = Part<C, 'params', 'out'> &
  Part<C, 'query', 'out'> &
  Part<C, 'body', 'out'> &
  FilePart<C, { file: UploadedFile }> &
  FormPart<
    C,
    { [Name in FormFileNames<C>]?: ReceivedFile } & { [Name in FormListNames<C>]?: readonly ReceivedFile[] }
  >

/** The answer as the caller receives it: parsed, or a `Blob` for documents. */
export type CallAnswer<C> = C extends { answer: infer A }
  ? A extends FileAnswer
    ? DocumentBlob
    : OutputOf<A>
  : never

/** Opening a call to everybody needs a written reason; the compiler demands it. */
type ReasonWhenOpen<Shape> = Shape extends { access: 'public' | 'signed-in' } ? { because: string } : unknown

/**
 * Makes the `call()` of one area, bound to the area's failure table. Field names of params, query and body
 * must not collide: the handler receives them as one object.
 */
export function callsWith<Table extends FailureTable>(table: Table) {
  type FullTable = Table & typeof commonFailures
  type Codes = Extract<keyof FullTable, string>
  const fullTable: FailureTable = { ...commonFailures, ...table }
  return function call<const Shape extends CallShape<Codes>>(
    shape: Shape & ReasonWhenOpen<Shape>,
  ): Call<Shape, FullTable> {
    const failures: Record<string, Failure> = {}
    for (const code of shape.failures ?? []) {
      const row = fullTable[code]
      if (!row) throw new Error(`${shape.path}: no such failure: ${code}`)
      failures[code] = { ...row, status: STATUS_OF_KIND[row.kind] }
    }
    return { ...shape, failures } as unknown as Call<Shape, FullTable>
  }
}
