import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#platform/contract/call.ts'
import type { FormFiles, ReceivedFile } from '#platform/contract/upload.ts'
import type { FileDraft } from '#platform/server/files/file-draft.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { typeRefusal } from '#platform/server/files/file-type.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import { invalidFields } from './api-error.ts'
import {
  EMPTY_FILE,
  FIELD_BYTES,
  formRefusal,
  MOST_FIELDS,
  nameOf,
  tooLargeFile,
  wholeValue,
} from './form-parts.ts'
import { formValues } from './form-values.ts'
import { parseInput } from './input.ts'

/** Enough bytes to recognise a type. */
const HEAD_BYTES = 16
const MEGABYTE = 1024 * 1024

/** The memory that a form with files is counted as: pieces of it, whatever the size of its files. */
export const FORM_ROOM_BYTES = 4 * MEGABYTE

/** The most files that a form may hold. */
function mostFiles({ fields, lists = {} }: FormFiles): number {
  return Object.values(lists).reduce((sum, { most }) => sum + most, Object.keys(fields).length)
}

/** The largest size of a whole form. */
export function largestForm(formFiles: FormFiles): number {
  return mostFiles(formFiles) * formFiles.maxBytes + MEGABYTE
}

/** A received form, and a function that deletes the files that were not kept. */
export interface ReceivedForm {
  input: object
  discard(): Promise<void>
}

interface Arrived {
  draft: FileDraft
  fileName: string
}

type Drafts = Map<string, Arrived[]>

interface Receiving {
  files: FileStore
  formFiles: FormFiles
  drafts: Drafts
}

/** Makes room for one more file: it replaces an earlier one, or is appended to its list. */
async function placeFor(name: string, { formFiles: { lists = {} }, drafts }: Receiving): Promise<Arrived[]> {
  const arrived = drafts.get(name) ?? []
  drafts.set(name, arrived)
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list) for (const { draft } of arrived.splice(0)) await draft.discard()
  else if (arrived.length === list.most) throw invalidFields({ [name]: [`Не больше ${list.most} файлов`] })
  return arrived
}

async function receivePart(part: MultipartFile, receiving: Receiving): Promise<void> {
  const { files, formFiles } = receiving
  const { filename, file } = part
  const name = part.fieldname.replace(/\[\]$/, '')
  if (!Object.hasOwn({ ...formFiles.fields, ...formFiles.lists }, name)) return void file.resume()
  const draft = await files.receive(file)
  // A browser sends an empty part for a field in which no file was chosen.
  if (draft.size === 0 && !filename) return draft.discard()
  try {
    const arrived = await placeFor(name, receiving)
    arrived.push({ draft, fileName: nameOf(filename ?? '') })
  } catch (error) {
    await draft.discard()
    throw error
  }
  if (file.truncated) throw tooLargeFile(name, formFiles)
}

/** Reads the parts of a form one after another: fields to memory, files straight to the disk. */
async function readFields(request: FastifyRequest, receiving: Receiving): Promise<Record<string, unknown>> {
  const { formFiles } = receiving
  // One more, so that a list that is too long is refused under its name.
  const files = mostFiles(formFiles) + (formFiles.lists ? 1 : 0)
  const limits = { fileSize: formFiles.maxBytes, files, fields: MOST_FIELDS, fieldSize: FIELD_BYTES }
  const values: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await receivePart(part, receiving)
      else values[part.fieldname] = wholeValue(part)
    }
  } catch (error) {
    throw formRefusal(error)
  }
  return values
}

async function checked({ draft, fileName }: Arrived, field: FieldOf): Promise<ReceivedFile> {
  if (draft.size === 0) throw invalidFields({ [field.name]: [EMPTY_FILE] })
  const { type, refusal } = await inspectFile(draft)
  if (refusal !== null) throw invalidFields({ [field.name]: [refusal] })
  if (type === null || !field.types.includes(type))
    throw invalidFields({
      [field.name]: [typeRefusal(field, { head: await draft.read(0, HEAD_BYTES), fileName, type })],
    })
  const { key, size, read, keep } = draft
  return { key, size, read, keep, fileName, mediaType: type } satisfies ReceivedFile
}

interface FieldOf {
  name: string
  types: FormFiles['fields'][string]
}

type ReceivedFiles = Record<string, ReceivedFile | readonly ReceivedFile[]>

async function checkAll(drafts: Drafts, { fields, lists = {} }: FormFiles): Promise<ReceivedFiles> {
  const files: ReceivedFiles = {}
  for (const [name, arrived] of drafts) {
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined
    const field = { name, types: list?.types ?? fields[name]! }
    const received: ReceivedFile[] = []
    for (const each of arrived) received.push(await checked(each, field))
    const [only] = received
    if (list) files[name] = received
    else if (only) files[name] = only
  }
  return files
}

/**
 * Returns the reader of a call's form, which may also arrive as JSON without files.
 * @throws ApiError 422 for a file of another type or a dangerous one, 413 for one that is too large, both
 * under its name, 400 for a broken form
 */
export function formReceiver(call: AnyCall, formFiles: FormFiles, files: FileStore) {
  const readValues = formValues(call.body)
  return async (request: FastifyRequest): Promise<ReceivedForm> => {
    if (!request.isMultipart()) return { input: parseInput(call, request), discard: async () => undefined }
    const drafts: Drafts = new Map()
    const discard = async () => {
      for (const { draft } of [...drafts.values()].flat()) await draft.discard()
    }
    try {
      const fields = await readFields(request, { files, formFiles, drafts })
      const body = readValues(fields)
      const parsed = parseInput(call, { params: request.params, query: request.query, body })
      return { input: { ...parsed, ...(await checkAll(drafts, formFiles)) }, discard }
    } catch (error) {
      await discard()
      throw error
    }
  }
}
