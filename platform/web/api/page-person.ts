import { PAGE_PERSON_HEADER } from '#platform/contract/page-person.ts'

let pagePerson: number | null = null

/** Sets the person for whom this page shows the portal; null for nobody. */
export function setPagePerson(id: number | null): void {
  pagePerson = id
}

/** The header that is sent with every request of this page. */
export function pagePersonHeader(): Record<string, string> {
  return pagePerson === null ? {} : { [PAGE_PERSON_HEADER]: String(pagePerson) }
}

/** The person for whom this page shows the portal; null for nobody. */
export function pagePersonId(): number | null {
  return pagePerson
}
