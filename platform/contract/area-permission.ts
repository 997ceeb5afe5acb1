/** A right that is given by hand and that one area checks. */
export interface AreaPermission {
  /** Its name on screens: «Обходные листы: подпись». */
  title: string
  /** It may be given for one unit: whatever checks it looks at the unit too. */
  isOfUnits?: true
  /** Its holders, where announcements are written to them: «Редакторы портала». */
  holders?: string
}

/** Declares the permissions of an area in its `contract/permissions.ts`; `npm run permissions` makes them known. */
export function definePermissions<const Permissions extends Record<string, AreaPermission>>(
  permissions: Permissions,
): Permissions {
  return permissions
}
