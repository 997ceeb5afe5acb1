export { readUnpaid } from './own/unpaid-store.ts'
