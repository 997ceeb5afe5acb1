import { libraryCards } from './card-import.ts'
import { loans } from './loan-import.ts'

export const libraryImports = [libraryCards, loans]
