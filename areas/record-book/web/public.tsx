export { BookPapers } from './papers/BookPapers.tsx'
