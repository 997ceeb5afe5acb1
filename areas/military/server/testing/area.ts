import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, idIn } from '#platform/server/testing/id-rules.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import type { StatusId } from '../../contract/status.ts'
import { aPage, aRequest, givenIn, givenReference, givenRequest } from './given-request.ts'
import { militaryNoticeScenes } from './notice-scenes.ts'

const CLERK = holds('military-admin')
const OWN_STUDENT = 's.person_id = me.person_id'
const OWN_REQUEST = (id: string) => `exists (select from military_request q
  join student s on s.id = q.student_id where q.id = ${id} and ${OWN_STUDENT})`
const DESK = { only: CLERK }
const COMMENT = 'Подойдите с паспортом'
const of = (statusId: StatusId) => (server: TestServer) => givenIn(server, statusId)
const FILE = `exists (select from military_file f join military_request q on q.id = f.request_id
  join student s on s.id = q.student_id where f.file_id::text = i ->> 'id' and ${OWN_STUDENT})`

export const militaryTesting = defineTesting(militaryCalls, {
  beginnings: {
    sendRequest: aRequest,
    getActualRequest: async (server) => {
      await givenRequest(server)
      return {}
    },
    downloadReference: async (server) => ({ id: (await givenReference(server)).id }),
    addRequestFile: async (server) => ({
      replacesId: (await givenRequest(server)).files[0]!.id,
      file: aPage(),
    }),
    removeRequestFile: async (server) => ({ id: (await givenRequest(server)).files[0]!.id }),
    getRequestFile: async (server) => ({ id: (await givenRequest(server)).files[0]!.id }),
    getRequest: of(1),
    moveToSent: of(2),
    moveToProcess: of(1),
    moveToCalling: async (server) => ({ ...(await givenIn(server, 1)), comment: COMMENT }),
    moveToInWork: of(2),
    moveToDone: of(4),
    resetRequest: of(2),
    moveManyRequests: async (server) => ({ action: 'to-process', ids: [(await givenIn(server, 1)).id] }),
    downloadDocuments: of(1),
    downloadManyDocuments: async (server) => ({ ids: [(await givenIn(server, 1)).id] }),
  },
  notices: militaryNoticeScenes,
  ids: {
    writers: {
      military_request: `${CLERK} or ${OWN_REQUEST('r.id')}`,
      military_step: `${CLERK} or ${OWN_REQUEST('r.request_id')}`,
      military_file: `${CLERK} or ${OWN_REQUEST('r.request_id')}`,
      military_reference: `${CLERK} or ${OWN_REQUEST('r.request_id')}`,
      papers_counter: CLERK,
      papers_issued: `${CLERK} or exists (select from military_reference d
        where d.paper_id = r.id and ${OWN_REQUEST('d.request_id')})`,
    },
    readers: {
      downloadReference: {
        only: `exists (select from military_reference d join student s on s.id = d.student_id
          where d.id = ${idIn('id')} and ${OWN_STUDENT})`,
      },
      getRequestFile: { only: `${CLERK} or ${FILE}` },
      listRequests: DESK,
      getRequest: DESK,
      downloadDocuments: DESK,
      downloadManyDocuments: DESK,
      exportRequests: DESK,
    },
    scenes: {
      request: `select s.person_id as holder, q.id, q.version from military_request q
        join student s on s.id = q.student_id order by q.id desc limit 40`,
      reference: `select s.person_id as holder, d.id from military_reference d
        join student s on s.id = d.student_id order by d.id desc limit 40`,
    },
    calls: { downloadReference: { scene: 'reference' } },
  },
})
