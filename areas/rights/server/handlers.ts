import { serve } from '#platform/server/http/handlers.ts'
import { rightsCalls } from '../contract/calls.ts'
import { codeListHandlers } from './codes/list/list-handlers.ts'
import { codeHandlers } from './codes/code-handlers.ts'
import { grantHandlers } from './grants/grant-handlers.ts'
import { requestHandlers } from './grants/request-handlers.ts'
import { accountHandlers } from './people/account-handlers.ts'
import { personHandlers } from './people/person-handlers.ts'
import { roleHandlers } from './roles/role-handlers.ts'

export const rightsArea = serve(rightsCalls, {
  ...personHandlers,
  ...accountHandlers,
  ...grantHandlers,
  ...requestHandlers,
  ...codeHandlers,
  ...codeListHandlers,
  ...roleHandlers,
})
