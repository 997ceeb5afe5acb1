/** Where a publication counts, as the columns are named. */
export const PUBLICATION_KINDS = [
  ['scopWos', 'Scopus и WoS'],
  ['vak', 'ВАК'],
  ['rinc', 'РИНЦ'],
  ['other', 'Прочие'],
] as const
