import * as z from 'zod/mini'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import type { Category } from '../contract/category.ts'
import { ElectivesQueue, OwnElectives } from '../contract/home.ts'
import { listOwnCampaigns, refusalNow } from './own-campaign.ts'
import { readOwn, readQueue } from './home-store.ts'

const CHOOSER = { anyOf: ['student-course', 'student-course-all-form'] } as const

/** True when a choice of this category is open to the reader now. Specification part 1, the home page. */
const isOpen = (key: 'isLanguageCourse' | 'isPhysicalEducationCourse', category: Category) =>
  widgetSource({
    key,
    value: z.boolean(),
    access: { anyOf: [category === 'gym' ? 'student-course' : 'student-course-all-form'] },
    async read(db, who, clock) {
      const [own] = await listOwnCampaigns(db, { personId: who.personId, category, today: clock.today() })
      return refusalNow(own ?? null, clock.now()) === null
    },
  })

const ownElectives = widgetSource({
  key: 'ownElectives',
  value: OwnElectives,
  access: CHOOSER,
  read: (db, who, clock) => readOwn(db, { personId: who.personId, now: clock.now(), today: clock.today() }),
})

const electivesQueue = widgetSource({
  key: 'electivesQueue',
  value: ElectivesQueue,
  access: { anyOf: ['elective-moderation'] },
  read: (db, _who, clock) => readQueue(db, clock.now()),
})

export const electivesHomeWidgets = [
  isOpen('isLanguageCourse', 'language'),
  isOpen('isPhysicalEducationCourse', 'gym'),
  ownElectives,
  electivesQueue,
]
