import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, OWN } from '#platform/server/testing/id-rules.ts'
import { supportCalls } from '../../contract/calls.ts'
import { givenRequest, QUESTION } from './given-request.ts'
import { supportNoticeScenes } from './notice-scenes.ts'

export const supportTesting = defineTesting(supportCalls, {
  samples: { askSupport: QUESTION },
  beginnings: { answerSupportRequest: givenRequest },
  notices: supportNoticeScenes,
  ids: {
    writers: { support_request: `${OWN} or ${holds('users-management')}` },
    calls: { answerSupportRequest: { id: 'supportRequestId' } },
  },
})
