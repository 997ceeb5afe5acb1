export { DoorCodeCard } from './day/DoorCodeCard.tsx'
export { RoomTodayCard } from './day/RoomTodayCard.tsx'
