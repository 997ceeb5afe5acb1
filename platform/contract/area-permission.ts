/** A permission that is granted by hand and checked by a single area. */
export interface AreaPermission {
  /** Its name on screens: «Обходные листы: подпись». */
  title: string
  /** It may be granted for one unit: its checks must then look at the unit too. */
  isOfUnits?: true
  /** Its holders as an audience of announcements: «Редакторы портала». */
  holders?: string
}

/** Declares the permissions of an area in its `contract/permissions.ts`; `npm run permissions` makes them known. */
export function definePermissions<const Permissions extends Record<string, AreaPermission>>(
  permissions: Permissions,
): Permissions {
  return permissions
}
