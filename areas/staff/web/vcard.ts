import type { StaffMember } from '../contract/staff.ts'

const escape = (text: string) => text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, ' ')

/** The person as a card of RFC 6350, which a phone adds to its contacts. */
export function vcardOf({ fullname, post, department, email, phone }: StaffMember): string {
  const [surname = '', name = '', ...patronymic] = fullname.split(' ')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escape(fullname)}`,
    `N:${escape(surname)};${escape(name)};${escape(patronymic.join(' '))};;`,
    `TITLE:${escape(post.name)}`,
    `ORG:${escape(department.name)}`,
    ...(email === null ? [] : [`EMAIL;TYPE=work:${escape(email)}`]),
    ...(phone === null ? [] : [`TEL;TYPE=work:${escape(phone)}`]),
    'END:VCARD',
  ]
  return `${lines.join('\r\n')}\r\n`
}
