import { codeCalls } from './code-calls.ts'
import { codeListCalls } from './code-list-calls.ts'
import { personCalls } from './person-calls.ts'
import { roleCalls } from './role-calls.ts'

export const rightsCalls = { ...personCalls, ...codeCalls, ...codeListCalls, ...roleCalls }
