import { warningNoticeSources } from '../warnings/notice-sources.ts'
import { journalNoticeSources } from './sources.ts'

/** Everything that the journal tells. */
export const allNoticeSources = [...journalNoticeSources, ...warningNoticeSources]
