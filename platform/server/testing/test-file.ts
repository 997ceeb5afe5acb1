import type { DocumentBlob } from '#platform/contract/upload.ts'

/** A file as a test uploads it. */
export class TestFile implements DocumentBlob {
  readonly bytes: Uint8Array
  readonly name: string
  readonly type: string

  constructor(bytes: Uint8Array, name: string, type: string) {
    this.bytes = bytes
    this.name = name
    this.type = type
  }

  get size(): number {
    return this.bytes.length
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.bytes).buffer
  }
}

/** A picture of one pixel. */
export const ONE_PIXEL_PNG: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture of 200 x 200 pixels of one colour: the smallest that a photo of a person may be. */
export const SQUARE_PNG: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQMAAACXljzdAAAAA1BMVEWIqv8xtswMAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHElEQVRYw+3B' +
    'gQAAAADDoPlTX+EAVQEAAAAAfAYUUAABAJ8jFQAAAABJRU5ErkJggg==',
  'base64',
)
