export { LoadedNote } from './LoadedNote.tsx'
