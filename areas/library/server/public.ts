export { listHeldBooks } from './loans/own-loan-store.ts'
export { listMainTitles } from './main-title-store.ts'
