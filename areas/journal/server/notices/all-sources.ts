import { unfilledNoticeSources } from '../unit-study/unfilled-notices.ts'
import { warningNoticeSources } from '../warnings/notice-sources.ts'
import { journalNoticeSources } from './sources.ts'

/** All notices of the journal. */
export const allNoticeSources = [...journalNoticeSources, ...warningNoticeSources, ...unfilledNoticeSources]
