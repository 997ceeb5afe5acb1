let numbers = 0

/** A room of a building that no other room of this process has. */
export const aRoom = (buildingId: number) => ({
  buildingId,
  floorId: null,
  number: `Т-${(numbers += 1)}`,
  name: 'Лаборатория',
  categoryId: null,
  seats: 24,
  departmentId: null,
  tagIds: [],
  isBookable: true,
  externalId: null,
})
