import { usePathSegment } from '#platform/web/router/address.ts'

const ID = /^\d{1,9}$/

/** The chat in the address; a number that no chat has if the address contains none. */
export function useChatId(): number {
  const text = usePathSegment('chatId')
  return ID.test(text) ? Number(text) : 0
}
