export { listAgreedWorks } from './agreed-store.ts'
