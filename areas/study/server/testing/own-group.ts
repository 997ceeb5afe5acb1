import { idIn } from '#platform/server/testing/id-rules.ts'

/** The sender names no group, or one to which they belong. */
export const IN_OWN_GROUP = `(i ->> 'groupId' is null or exists (
  select from student s join student_group_member m on m.student_id = s.id
  where s.person_id = me.person_id and m.group_id = ${idIn('groupId')}))`
