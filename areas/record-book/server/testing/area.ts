import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { recordBookCalls } from '../../contract/calls.ts'

const OWN_GROUP = (field: string) => ({
  only: `i ->> '${field}' is null or exists (select from student s join student_group_member m on m.student_id = s.id
    where s.person_id = me.person_id and m.group_id = (i ->> '${field}')::bigint)`,
})

const OWN_NOW = {
  only: `i ->> 'groupId' is null or exists (select from student s join student_group_member m on m.student_id = s.id
    where s.person_id = me.person_id and m.end_at is null and m.group_id = (i ->> 'groupId')::bigint)`,
}

export const recordBookTesting = defineTesting(recordBookCalls, {
  ids: {
    readers: {
      listBookRecords: OWN_GROUP('group'),
      getCurrentProgress: OWN_NOW,
      getWorkingPlan: OWN_GROUP('groupId'),
      getCompetencies: OWN_GROUP('groupId'),
      getCertification: OWN_GROUP('groupId'),
    },
    scenes: {
      group: `select s.person_id as holder, m.group_id as "groupId", m.group_id as "group", x.study_year_id as "yearIds",
          x.type_id as "typeId"
        from cast_person c join student s on s.person_id = c.person_id
        join student_group_member m on m.student_id = s.id and m.end_at is null
        join lateral (select * from student_exam where student_id = s.id order by id limit 1) x on true`,
    },
  },
})
