export { listAgreedWorks, type AgreedWork } from './agreed-store.ts'
