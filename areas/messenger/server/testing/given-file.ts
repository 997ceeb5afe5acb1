import sharp from 'sharp'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessageFile } from '../../contract/message.ts'

/** A picture that a demo account has uploaded to a chat and not sent yet. */
export function givenFile(server: TestServer, login: string, id: number): Promise<MessageFile> {
  const file = new TestFile(ONE_PIXEL_PNG, 'схема.png', 'image/png')
  return givenBy(server.as(login), messengerCalls.uploadFile, { id, file })
}

/** A photo as a telephone stores it: so large that a small version is made. */
export async function largePicture(
  { width, height }: { width: number; height: number },
  orientation = 1,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The same, uploaded to a chat and not sent yet. */
export async function givenLargePicture(server: TestServer, login: string, id: number): Promise<MessageFile> {
  const file = new TestFile(await largePicture({ width: 900, height: 600 }), 'доска.jpg', 'image/jpeg')
  return givenBy(server.as(login), messengerCalls.uploadFile, { id, file })
}
