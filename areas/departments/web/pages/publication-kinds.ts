/** The kinds of publication with the titles of their columns. */
export const PUBLICATION_KINDS = [
  ['scopWos', 'Scopus и WoS'],
  ['vak', 'ВАК'],
  ['rinc', 'РИНЦ'],
  ['other', 'Прочие'],
] as const
