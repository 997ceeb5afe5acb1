export {
  incompleteForOffices,
  issueForOffices,
  type OfficeLack,
  type OfficePaper,
} from './paper/office-paper.ts'
export type { PaperContent } from './paper/paper.ts'
export { setPaper, signedPictures } from './paper/paper-file.ts'
