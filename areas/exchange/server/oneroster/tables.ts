type FieldType =
  | 'id'
  | 'text'
  | 'instant'
  | 'date'
  | 'year'
  | 'flag'
  /** Texts with commas between them. */
  | 'list'
  | { oneOf: readonly string[] }
  | { refersTo: RosterTable }
  | { listOf: RosterTable }

export interface RosterField {
  name: string
  type: FieldType
  isRequired?: true
}

const STATUS: RosterField = { name: 'status', type: { oneOf: ['active', 'tobedeleted'] } }
/** Both are empty in a complete file. */
const BEGINNING: readonly RosterField[] = [
  { name: 'sourcedId', type: 'id', isRequired: true },
  STATUS,
  { name: 'dateLastModified', type: 'instant' },
]

const texts = (...names: string[]): RosterField[] => names.map((name) => ({ name, type: 'text' }))
const required = (name: string, type: FieldType = 'text'): RosterField => ({ name, type, isRequired: true })
const optional = (name: string, type: FieldType): RosterField => ({ name, type })

export const ROSTER_TABLES = [
  'academicSessions',
  'orgs',
  'courses',
  'classes',
  'users',
  'roles',
  'enrollments',
] as const
export type RosterTable = (typeof ROSTER_TABLES)[number]

/** The fields of the CSV binding of OneRoster 1.2, in the order in which each file has them. */
export const ROSTER_FIELDS: Record<RosterTable, readonly RosterField[]> = {
  academicSessions: [
    ...BEGINNING,
    required('title'),
    required('type', { oneOf: ['gradingPeriod', 'semester', 'schoolYear', 'term'] }),
    required('startDate', 'date'),
    required('endDate', 'date'),
    optional('parentSourcedId', { refersTo: 'academicSessions' }),
    required('schoolYear', 'year'),
  ],
  orgs: [
    ...BEGINNING,
    required('name'),
    required('type', { oneOf: ['department', 'school', 'district', 'local', 'state', 'national'] }),
    optional('identifier', 'text'),
    optional('parentSourcedId', { refersTo: 'orgs' }),
  ],
  courses: [
    ...BEGINNING,
    optional('schoolYearSourcedId', { refersTo: 'academicSessions' }),
    required('title'),
    optional('courseCode', 'text'),
    optional('grades', 'list'),
    required('orgSourcedId', { refersTo: 'orgs' }),
    optional('subjects', 'list'),
    optional('subjectCodes', 'list'),
  ],
  classes: [
    ...BEGINNING,
    required('title'),
    optional('grades', 'list'),
    required('courseSourcedId', { refersTo: 'courses' }),
    optional('classCode', 'text'),
    required('classType', { oneOf: ['homeroom', 'scheduled'] }),
    optional('location', 'text'),
    required('schoolSourcedId', { refersTo: 'orgs' }),
    required('termSourcedIds', { listOf: 'academicSessions' }),
    optional('subjects', 'list'),
    optional('subjectCodes', 'list'),
    optional('periods', 'list'),
  ],
  users: [
    ...BEGINNING,
    required('enabledUser', 'flag'),
    required('username'),
    optional('userIds', 'list'),
    required('givenName'),
    required('familyName'),
    ...texts('middleName', 'identifier', 'email', 'sms', 'phone'),
    optional('agentSourcedIds', { listOf: 'users' }),
    optional('grades', 'list'),
    ...texts('password', 'userMasterIdentifier'),
    optional('resourceSourcedIds', 'list'),
    ...texts('preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'),
    optional('primaryOrgSourcedId', { refersTo: 'orgs' }),
    ...texts('pronouns'),
  ],
  roles: [
    ...BEGINNING,
    required('userSourcedId', { refersTo: 'users' }),
    required('roleType', { oneOf: ['primary', 'secondary'] }),
    required('role', {
      oneOf: [
        'aide',
        'counselor',
        'districtAdministrator',
        'guardian',
        'parent',
        'principal',
        'proctor',
        'relative',
        'siteAdministrator',
        'student',
        'systemAdministrator',
        'teacher',
      ],
    }),
    optional('beginDate', 'date'),
    optional('endDate', 'date'),
    required('orgSourcedId', { refersTo: 'orgs' }),
    optional('userProfileSourcedId', 'text'),
  ],
  enrollments: [
    ...BEGINNING,
    required('classSourcedId', { refersTo: 'classes' }),
    required('schoolSourcedId', { refersTo: 'orgs' }),
    required('userSourcedId', { refersTo: 'users' }),
    required('role', { oneOf: ['administrator', 'proctor', 'student', 'teacher'] }),
    optional('primary', 'flag'),
    optional('beginDate', 'date'),
    optional('endDate', 'date'),
  ],
}

/** All files whose presence the manifest states. */
export const MANIFEST_FILES = [
  'academicSessions',
  'categories',
  'classes',
  'classResources',
  'courses',
  'courseResources',
  'demographics',
  'enrollments',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'orgs',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'roles',
  'scoreScales',
  'userProfiles',
  'userResources',
  'users',
] as const

/** Words of one's own are allowed where a list of words is open to them. */
export const OWN_WORD = /^ext:\S+$/

/** A row of a file by the names of its fields; null is an empty field. */
export type RosterRow = Readonly<Record<string, string | null>>
export type Roster = Partial<Record<RosterTable, readonly RosterRow[]>>
