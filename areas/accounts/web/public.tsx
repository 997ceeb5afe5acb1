export { OWN_GROUPS_FAILURE, useOwnGroups } from './own-groups.ts'
export { useStudyRole } from './study-role.ts'
