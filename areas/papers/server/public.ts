export {
  issuePapers,
  noteIssuedFile,
  revokePaper,
  type IssuedPaper,
  type NewPaper,
  type PaperSeries,
} from './issued-store.ts'
