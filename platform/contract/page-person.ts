/**
 * Sent with each change, names the person for whom the page was opened. In another tab somebody else may have
 * signed in, or an administrator may have left another's place; what was typed for one person must not be
 * saved for another.
 */
export const PAGE_PERSON_HEADER = 'x-page-person'
