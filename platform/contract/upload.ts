/** A document in the browser; the web's `Blob`, a type that the contract may not name. */
export interface DocumentBlob {
  /** Its name, when it comes from a call or from the device. */
  readonly name?: string
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The kinds of files that the portal recognises by their first bytes, with their names for people. */
const FILE_TYPES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'text/csv': 'CSV',
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/zip': 'ZIP',
} as const

export type FileType = keyof typeof FILE_TYPES

/** The names for people of accepted types: «PDF, DOCX»; those that have none are left out. */
export function fileTypeNames(types: readonly string[]): string {
  const names: Readonly<Record<string, string>> = { ...FILE_TYPES, 'image/*': 'снимки' }
  return types.flatMap((type) => names[type.trim()] ?? []).join(', ')
}

export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
] as const satisfies readonly FileType[]
export type ImageType = (typeof IMAGE_TYPES)[number]

/** True when a file of this type is a picture. */
export function isPicture(type: FileType): type is ImageType {
  return (IMAGE_TYPES as readonly FileType[]).includes(type)
}

/** Declares that a call takes a file next to its fields, as form data under the name `file`. */
export interface Upload {
  /** In bytes; larger files are refused with 413. */
  maxBytes: number
  /** Recognised by the first bytes of the file, never by its name. */
  types: readonly FileType[]
}

/** The `file` as the browser sends it. */
export interface UploadInput {
  file: DocumentBlob
}

/** The `file` as a handler receives it: read whole, its type recognised by its bytes. */
export interface UploadedFile {
  bytes: Uint8Array
  /** The sender's name for the file; shown to people, never used as a path. */
  fileName: string
  mediaType: FileType
}

/**
 * Declares that a call takes files under names of their own as form data; its fields alone may also come as JSON. The
 * files go to the file store as they come and are never whole in memory.
 */
export interface FormFiles {
  /** For each file, in bytes; larger ones are refused with 413. */
  maxBytes: number
  /** The types that each name takes, recognised by content. */
  fields: Readonly<Record<string, readonly FileType[]>>
  /** Names that accept several files; each file is a separate part under the name with `[]`. */
  lists?: Readonly<Record<string, FormFileList>>
}

interface FormFileList {
  types: readonly FileType[]
  most: number
}

/** The files of a form as the browser sends them. */
export type FormFilesInput<Names extends string, Lists extends string> = {
  [Name in Names]?: DocumentBlob | undefined
} & { [Name in Lists]?: readonly DocumentBlob[] | undefined }

/** Bytes that are read piece by piece. */
export interface ByteReader {
  readonly size: number
  read(offset: number, length: number): Promise<Uint8Array>
}

/** A file of a form as a handler receives it; it is deleted once the call is answered unless it is kept. */
export interface ReceivedFile extends ByteReader {
  /** The sender's name for the file; shown to people, never used as a path. */
  readonly fileName: string
  readonly mediaType: FileType
  /** The key under which its bytes are found once they are kept. */
  readonly key: string
  keep(): Promise<void>
}

/** The refusal of a file that no program can open. */
export const DAMAGED_FILE = 'Файл повреждён и не открывается. Сохраните его заново'

/** The refusal of a file of another type. */
export function wrongTypeText({ types }: Pick<Upload, 'types'>): string {
  return `Подходят только файлы ${types.map((type) => FILE_TYPES[type]).join(', ')}`
}

/** The largest picture that is accepted, in pixels: a few bytes may claim to be gigabytes of pixels. */
export const MOST_PICTURE_SIDE = 12_000
export const MOST_PICTURE_PIXELS = 50_000_000

export const UNREADABLE_PICTURE = 'Изображение не читается. Сохраните его заново и загрузите ещё раз'
export const TOO_LARGE_PICTURE =
  'Изображение слишком большое. Уменьшите его: не больше 12 000 точек по каждой стороне и 50 миллионов точек всего'
