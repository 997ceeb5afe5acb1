export { listAgreedWorks } from './agreed-store.ts'
export { listAbsent } from './absent-store.ts'
