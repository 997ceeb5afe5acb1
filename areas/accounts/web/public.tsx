export { OWN_GROUPS_FAILURE, useOwnGroups } from './own-groups.ts'
export { chosenStudyRole, useStudyRole } from './study-role.ts'
