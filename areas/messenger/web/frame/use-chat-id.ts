import { usePathSegment } from '#platform/web/router/address.ts'

const ID = /^\d{1,9}$/

/** The chat of the address; none of that number is found where it is not one. */
export function useChatId(): number {
  const text = usePathSegment('chatId')
  return ID.test(text) ? Number(text) : 0
}
