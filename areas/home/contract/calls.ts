import { callsWith } from '#platform/contract/call.ts'
import { deedCalls } from './deed-calls.ts'
import { homeFailures } from './failures.ts'
import { HomeLayout } from './home-layout.ts'
import { hubCalls } from './hubs.ts'
import { listFavourites } from './list-favourites.ts'
import { saveFavourites } from './save-favourites.ts'
import { Postponing, PostponedList } from './todos.ts'
import { WidgetsFilling } from './widgets-filling.ts'

const call = callsWith(homeFailures)

export const homeCalls = {
  // Specification part 1, section 7.
  getWidgetsFilling: call({
    method: 'GET',
    path: '/api/proxy/home/widgets-filling',
    access: 'signed-in',
    because: 'Every widget is filled for its own kind of people only, and with their own data',
    answer: WidgetsFilling,
  }),

  // Ours: decision D-50.
  getLayout: call({
    method: 'GET',
    path: '/api/proxy/home/layout',
    access: 'signed-in',
    because: 'Everybody arranges their own home page',
    answer: HomeLayout,
  }),

  saveLayout: call({
    method: 'PUT',
    path: '/api/proxy/home/layout',
    access: 'signed-in',
    because: 'Everybody arranges their own home page',
    body: HomeLayout,
    answer: HomeLayout,
  }),

  // Ours: decision 0131.
  postponeMatter: call({
    method: 'PUT',
    path: '/api/proxy/home/postponed',
    access: 'signed-in',
    because: 'Everybody puts off their own matters',
    whileSwitched: 'never',
    body: Postponing,
    answer: PostponedList,
    failures: ['too-many-postponed', 'not-later', 'too-far'],
  }),

  getFavourites: listFavourites,
  saveFavourites,

  // Ours: decision 0209.
  ...hubCalls,
  ...deedCalls,
}
