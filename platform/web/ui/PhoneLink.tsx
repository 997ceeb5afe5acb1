import { phoneAddress } from './phone-address.ts'
import { Unbroken } from './Unbroken.tsx'

/** A telephone number that can be dialled; never broken across lines. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneAddress(phone)}>
      <Unbroken>{phone}</Unbroken>
    </a>
  )
}
