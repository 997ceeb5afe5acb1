import { editorCalls } from './editor-calls.ts'
import { readerCalls } from './reader-calls.ts'

export const announcementsCalls = { ...readerCalls, ...editorCalls }
