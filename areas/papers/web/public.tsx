export { AnswerFrame, AnswerHead } from './AnswerFrame.tsx'
export { GuestFrame } from './GuestFrame.tsx'
export { PAPER_COLUMNS } from './PaperColumns.tsx'
