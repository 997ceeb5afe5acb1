export { listMainTitles } from './main-title-store.ts'
