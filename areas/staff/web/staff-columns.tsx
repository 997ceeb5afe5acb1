import type { Column } from '#platform/web/table/column.ts'
import type { StaffMember } from '../contract/staff.ts'

/** What a phone dials of a number as it is written. */
function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+,]/g, '')
}

export const staffColumns: Column<StaffMember>[] = [
  { name: 'fullname', title: 'Сотрудник', isMain: true, sortBy: true, cell: ({ fullname }) => fullname },
  { name: 'post', title: 'Должность', sortBy: true, cell: ({ post }) => post.name },
  { name: 'department', title: 'Подразделение', sortBy: true, cell: ({ department }) => department.name },
  {
    name: 'phone',
    title: 'Телефон',
    cell: ({ phone }) => phone !== null && <a href={`tel:${dialled(phone)}`}>{phone}</a>,
  },
  {
    name: 'email',
    title: 'Почта',
    cell: ({ email }) => email !== null && <a href={`mailto:${email}`}>{email}</a>,
  },
]
