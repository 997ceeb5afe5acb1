import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { IMAGE_TYPES } from '#platform/contract/upload.ts'

const call = callsWith({})

const MEGABYTE = 1024 * 1024

export const filesCalls = {
  // Decision D-90; the path is from the list of additive calls, section 18.
  getFile: call({
    method: 'GET',
    path: '/api/proxy/files/{id}',
    access: 'signed-in',
    because: 'Gives what is meant for everybody, and to its owner what is private',
    params: z.object({ id: z.uuid() }),
    answer: file('application/octet-stream'),
    failures: ['not-found'],
  }),
  // A picture for the text of an announcement, a news item or a page. Decisions D-53 and D-90.
  uploadImage: call({
    method: 'POST',
    path: '/api/proxy/admin/images',
    access: { anyOf: ['content-management'] },
    upload: { maxBytes: 10 * MEGABYTE, types: IMAGE_TYPES },
    answer: z.object({ id: z.uuid(), url: z.string() }),
    status: 201,
  }),
}

/** The address at which a stored file is read. */
export function fileUrl(id: string): string {
  return filesCalls.getFile.path.replace('{id}', id)
}
