export const passwordMinLength = 10

/** What is wrong with a password that somebody chooses, for the account with this e-mail where it is known. */
export function findPasswordIssue(value: string, email?: string) {
  if (value === '') return 'required'
  if (value.length < passwordMinLength) return 'too_short'
  if (new Set(value).size === 1) return 'password_repeated'
  const isEmail = email !== undefined && value.trim().toLowerCase() === email.trim().toLowerCase()
  return isEmail ? 'password_is_email' : undefined
}
