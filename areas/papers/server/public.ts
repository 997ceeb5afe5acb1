export { fileIssuedPaper } from './file-paper.ts'
export { issuePapers, noteIssuedFile, revokePaper, type IssuedPaper } from './issued-store.ts'
export { answerCode } from './limited-codes.ts'
