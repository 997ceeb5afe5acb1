export { listUnpaid } from './own/unpaid-store.ts'
