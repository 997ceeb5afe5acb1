export { AnswerFrame, AnswerHead } from './AnswerFrame.tsx'
export { GuestFrame } from './GuestFrame.tsx'
