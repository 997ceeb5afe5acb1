export { memos } from './booking/memo-source.ts'
