/** Times of the installation belong to no store: they are told in the administrator's own zone. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
