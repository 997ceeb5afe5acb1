/** «БЛ»: the first letters of the family name and of the first name, in place of a photo. */
export function initialsOf(fullName: string): string {
  return fullName
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
