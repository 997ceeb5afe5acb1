/**
 * Names, with each change, the person for whom the page was opened. Another tab may have signed in somebody else, or
 * have left somebody's place, and what was typed for one person must not be saved for another.
 */
export const PAGE_PERSON_HEADER = 'x-page-person'
