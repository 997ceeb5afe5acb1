import type { DocumentBlob } from '#platform/contract/call.ts'

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
