export { readSeenSheets } from './seen-sheets.ts'
