import { displayDate } from '#platform/contract/calendar.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { refusedByHolder } from '#platform/server/records/taken-value.ts'
import type { structureCalls } from '../../contract/register/calls.ts'
import { departmentsFailures } from '../../contract/failures.ts'
import type { Employment, PostValues } from '../../contract/register/employment.ts'
import * as store from './employment-store.ts'
import { employmentHistory } from './histories.ts'
import { isClosedBefore } from './unit-card-store.ts'
import { eventOf } from './unit-events.ts'
import { UNIT_IS_CLOSED } from './unit-is-closed.ts'
import { addEvents } from './unit-writing-store.ts'

/** The line that the people shown read under «Кто смотрел мои данные». */
const EMPLOYMENT = 'Трудоустройство в реестре людей'

const employments = new EditedRecord({
  entity: 'employment',
  lock: rowLock('employment'),
  find: (db: Db, id: number) => store.findEmployment(db, id),
  missing: 'no-such-record',
  changeSet: 'Трудоустройство',
})

type Failing = Pick<HandlerContext, 'failField'>
type Refusing<Code extends string> = Failing & { fail: Fail<Code> }

const wrongPost = ({ failField }: Failing) => ({
  employment_post_department_id_fkey: failField('departmentId', NO_SUCH_RECORD),
  employment_post_post_type_id_fkey: failField('postTypeId', NO_SUCH_RECORD),
  employment_post_work_type_id_fkey: failField('workTypeId', NO_SUCH_RECORD),
})

interface CheckedPost {
  post: PostValues
  postId: number | null
}

/** The problem of a post's fields in combination; null when there is none. */
async function refusePost(
  tx: Db,
  { post, postId }: CheckedPost,
  { fail, failField }: Refusing<'has-head'>,
): Promise<Error | null> {
  if (post.endAt !== null && post.endAt < post.beginAt) return failField('endAt', 'Не раньше первого дня')
  if (await isClosedBefore(tx, post.departmentId, post.endAt))
    return failField('departmentId', UNIT_IS_CLOSED)
  const head = post.isHead ? await store.findOtherHead(tx, post, postId) : null
  if (head === null) return null
  const { text } = departmentsFailures['has-head']
  return fail('has-head', {
    message: `${text}. Сейчас это ${head.fullName}, с ${displayDate(head.beginAt)}`,
  })
}

/** Refuses a second main post that continues, and names the first one. */
function refuseMain(
  posts: Employment['posts'],
  { post, postId }: CheckedPost,
  { fail }: Refusing<'has-main-post'>,
): Error | null {
  if (!post.isMain || post.endAt !== null) return null
  const main = posts.find(({ id, values }) => id !== postId && values.isMain && values.endAt === null)
  if (!main) return null
  const { text } = departmentsFailures['has-main-post']
  return fail('has-main-post', { message: `${text}. Сейчас это ${main.post}, ${main.department}` })
}

/** Writes a new head into the history that the pages of the unit show. */
async function noteHead(tx: Db, post: PostValues, { name, authorId }: { name: string; authorId: number }) {
  if (!post.isHead) return
  const events = [
    eventOf('Назначение руководителя', { field: 'Руководитель', oldValue: null, newValue: name }),
  ]
  await addEvents(tx, { departmentId: post.departmentId, happenedOn: post.beginAt, authorId, events })
}

const nameOf = async (tx: Db, personId: number) => (await store.findPersonEmployment(tx, personId))!.fullName

type Posts =
  | 'listEmployments'
  | 'hirePerson'
  | 'addPost'
  | 'changePost'
  | 'endEmployment'
  | 'getEmploymentHistory'
  | 'undoEmploymentEdit'

/** Employment by hand. */
export const employmentHandlers: Handlers<Pick<typeof structureCalls, Posts>> = {
  async listEmployments({ id }, context) {
    const person = await store.findPersonEmployment(context.db, id)
    if (person === null) throw context.fail('no-such-person')
    await noteViews(context, [id], EMPLOYMENT)
    return person
  },

  hirePerson: ({ id: personId, tabNumber, ...post }, context) =>
    employments
      .create(context, async (tx) => {
        const person = await store.findPersonEmployment(tx, personId)
        if (person === null) throw context.fail('no-such-person')
        const refusal = await refusePost(tx, { post, postId: null }, context)
        if (refusal) throw refusal
        const id = await store.insertEmployment(tx, { personId, tabNumber, ...post })
        await store.insertPost(tx, id, post)
        await noteHead(tx, post, { name: person.fullName, authorId: context.who.personId })
        return { id, action: 'departments.hire', after: { personId, tabNumber, ...post } }
      })
      .catch(
        refusedByHolder(
          context.db,
          { tabNumber },
          { ...wrongPost(context), employment_tab_number_key: context.fail('tab-number-taken') },
        ),
      ),

  addPost: ({ id, version, ...post }, context) =>
    employments
      .save(context, { id, version }, async (tx, { personId, posts }) => {
        const checked = { post, postId: null }
        const refusal = (await refusePost(tx, checked, context)) ?? refuseMain(posts, checked, context)
        if (refusal) throw refusal
        await store.insertPost(tx, id, post)
        await store.followPosts(tx, id)
        await noteHead(tx, post, { name: await nameOf(tx, personId), authorId: context.who.personId })
        return { action: 'departments.add-post', after: post }
      })
      .catch(refusedBy({ ...wrongPost(context), employment_post_main: context.fail('has-main-post') })),

  changePost: ({ id, version, postId, ...post }, context) =>
    employments
      .save(context, { id, version }, async (tx, { personId, posts }) => {
        const before = posts.find((each) => each.id === postId)
        if (!before) throw context.fail('no-such-record')
        const checked = { post, postId }
        const refusal = (await refusePost(tx, checked, context)) ?? refuseMain(posts, checked, context)
        if (refusal) throw refusal
        await store.updatePost(tx, postId, post)
        await store.followPosts(tx, id)
        if (!before.values.isHead || before.values.departmentId !== post.departmentId)
          await noteHead(tx, post, { name: await nameOf(tx, personId), authorId: context.who.personId })
        return { action: 'departments.change-post', before: before.values, after: { postId, ...post } }
      })
      .catch(refusedBy({ ...wrongPost(context), employment_post_main: context.fail('has-main-post') })),

  endEmployment: ({ id, version, lastDay }, context) =>
    employments.save(context, { id, version }, async (tx, { posts, endAt }) => {
      if (posts.some(({ values }) => values.beginAt > lastDay))
        throw context.failField('lastDay', 'Одна из должностей начинается позже')
      await store.endPosts(tx, id, lastDay)
      await store.followPosts(tx, id)
      return { action: 'departments.end-employment', before: { endAt }, after: { lastDay } }
    }),

  async getEmploymentHistory(question, context) {
    const found = await employmentHistory.history(question, context)
    await noteViews(context, [question.id], EMPLOYMENT)
    return found
  },

  undoEmploymentEdit: employmentHistory.undo,
}
