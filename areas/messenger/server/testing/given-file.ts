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
