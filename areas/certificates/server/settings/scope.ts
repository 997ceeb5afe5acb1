import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import type { ClerkScope } from '../../contract/settings.ts'
import { findScope } from './scope-store.ts'

type Asking = Pick<HandlerContext, 'db' | 'who' | 'clock'>

export const scopeOf = ({ db, who, clock }: Asking): Promise<ClerkScope> =>
  findScope(db, { personId: who.personId, today: clock.today() })

/** What all institutes share is changed by those alone who issue for all of them; others get the refusal. */
export const forWhole =
  <Input, Context extends Asking & { fail: Fail<'whole-university-only'> }, Answer>(
    change: (input: Input, context: Context) => Answer | Promise<Answer>,
  ) =>
  async (input: Input, context: Context): Promise<Answer> => {
    const { isWhole } = await scopeOf(context)
    if (!isWhole) throw context.fail('whole-university-only')
    return change(input, context)
  }
