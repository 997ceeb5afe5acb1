export { useStudyRole } from './study-role.ts'
