import { givenBy } from '#platform/server/testing/given-by.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { filesCalls } from '../../contract/calls.ts'

const A_PICTURE = new TestFile(ONE_PIXEL_PNG, 'точка.png', 'image/png')

export const filesTesting = defineTesting(filesCalls, {
  samples: {
    getFile: { id: '00000000-0000-4000-8000-000000000000' },
    uploadImage: { file: A_PICTURE },
  },
  beginnings: {
    getFile: (server) => givenBy(server.as('content'), filesCalls.uploadImage, { file: A_PICTURE }),
  },
  ids: {
    writers: { file_object: `r.owner_person_id = me.person_id or ${holds('users-management')}` },
    readers: {
      getFile: {
        only: `exists (select from file_object f where f.id::text = i ->> 'id'
          and (f.access = 'signed-in' or f.owner_person_id = me.person_id))`,
      },
    },
    calls: { getFile: { id: 'fileId' } },
  },
})
