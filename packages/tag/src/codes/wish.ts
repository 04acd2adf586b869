/** Under which a code is remembered, on all hosts of a shop. */
export const COOKIE = 'vitrine_code'

/** A code that a visitor has taken, and where it is to be entered. */
export interface KeptCode {
  experience: string
  code: string
  host: string
  /** Selector of the field; empty: it is found by what it is called. */
  field: string
}
