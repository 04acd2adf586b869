/** Under which a code is remembered, on all hosts of a shop. */
export const COOKIE = 'vitrine_code'

/**
 * A code that a visitor has taken. Anybody who writes cookies for the shop's domain can make one up: it tells where to look, and what the
 * card itself says decides.
 */
export interface KeptCode {
  experience: string
  view: string
  code: string
  /** Where it is entered. */
  host: string
  /** The city whose words had it, if it was not the general code. */
  city: string | undefined
  /** The visitor has typed in its field, or taken it out there: it is not entered any more. */
  isDeclined?: true
}
