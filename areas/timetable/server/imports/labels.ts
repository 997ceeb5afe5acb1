export { LABELLED_PEOPLE } from '#areas/people/server/public.ts'
