import { defineTesting } from '#platform/server/testing/area-testing.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { papersCalls } from '../../contract/calls.ts'
import { givenFiled, givenPaper } from './given-paper.ts'

const someCode = async (server: TestServer) => ({ code: (await givenPaper(server)).code })

export const papersTesting = defineTesting(papersCalls, {
  beginnings: {
    verifyPaper: someCode,
    getPublicPaper: someCode,
    findPaperByFile: async (server) => ({ sha256: (await givenFiled(server)).sha256 }),
  },
})
