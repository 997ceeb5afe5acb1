import { IconAddressBook } from '@tabler/icons-react'
import { Fragment } from 'react'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { isNotFound } from '#platform/web/api/api-error.ts'
import type { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { phoneAddress } from '#platform/web/ui/phone-address.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'
import type { staffCalls } from '../contract/calls.ts'
import type { StaffMember } from '../contract/staff.ts'
import { vcardOf } from './vcard.ts'
import styles from './StaffTable.module.css'

/** A number or an address that is broken across lines only where it can be read in parts. */
function Contact({ to, text, after }: { to: string; text: string; after: string }) {
  const [first, ...rest] = text.split(after)
  const parts = rest.length === 0 ? [text] : [first + after, rest.join(after)]
  return (
    <a href={to}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          <span className={styles['part']}>{part}</span>
        </Fragment>
      ))}
    </a>
  )
}

/** The name, with the photo if there is one: rows of people without one keep their height. */
function Face({ id, fullname, avatar }: StaffMember) {
  const name = <PersonLink id={id} name={fullname} />
  if (avatar === null) return name
  return (
    <span className={styles['person']}>
      <Avatar initials="" photo={avatar} />
      {name}
    </span>
  )
}

const staffColumns: Column<StaffMember>[] = [
  { name: 'fullname', title: 'Сотрудник', isMain: true, sortBy: true, cell: Face },
  { name: 'post', title: 'Должность', sortBy: true, cell: ({ post }) => post.name },
  { name: 'department', title: 'Подразделение', sortBy: true, cell: ({ department }) => department.name },
]

const contactColumns: Column<StaffMember>[] = [
  {
    name: 'phone',
    title: 'Телефон',
    cell: ({ phone }) => phone !== null && <Contact to={phoneAddress(phone)} text={phone} after=", " />,
  },
  {
    name: 'email',
    title: 'Почта',
    cell: ({ email }) => email !== null && <Contact to={`mailto:${email}`} text={email} after="@" />,
  },
]

function keepCard(member: StaffMember): void {
  saveFile(new Blob([vcardOf(member)], { type: 'text/vcard' }), `${member.fullname}.vcf`)
}

function KeepButton({ member }: { member: StaffMember }) {
  return (
    <Button
      kind="quiet"
      isSmall
      icon={<IconAddressBook size={16} aria-hidden />}
      aria-label={`В контакты: ${member.fullname}`}
      onClick={() => keepCard(member)}
    >
      В контакты
    </Button>
  )
}

interface StaffTableProps {
  staff: ReturnType<typeof useCall<typeof staffCalls.listStaff>>
  state: TableState
  /** The reader may see the contacts of these people. */
  hasContacts: boolean
}

/** Colleagues, with their contacts if the reader may see them. */
export function StaffTable({ staff, state, hasContacts }: StaffTableProps) {
  // "Nobody found" may come as a refusal too. Specification part 1, section 5.
  const rows = isNotFound(staff.error) ? [] : staff.data?.items
  return (
    <Table
      caption="Сотрудники"
      columns={hasContacts ? [...staffColumns, ...contactColumns] : staffColumns}
      rows={rows}
      rowKey={({ id }) => id}
      state={state}
      total={staff.data?.count}
      loading={staff}
      empty="Никто не нашёлся. Попробуйте другое слово или уберите подразделение"
      rowActions={(member) => (member.phone ?? member.email) !== null && <KeepButton member={member} />}
    />
  )
}
