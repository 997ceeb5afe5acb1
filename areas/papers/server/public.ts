export { issuePapers, noteIssuedFile, revokePaper, type IssuedPaper } from './issued-store.ts'
