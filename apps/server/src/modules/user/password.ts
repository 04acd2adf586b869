import { hash, verify } from '@node-rs/argon2'
import { findPasswordIssue } from '@vitrine/contract'
import { brokenRule } from '../../kernel/app-error.ts'

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/** Whether the password is right; without an account it takes as long, so that time tells nothing. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const right = await verify(stored ?? (await decoy), password)
  return typeof stored === 'string' && right
}

/** Refuses the password that anybody would try first. */
export function requireOtherThanEmail(password: string, email: string): void {
  if (findPasswordIssue(password, email) === 'password_is_email')
    throw brokenRule({ path: 'password', error: 'password_is_email' })
}
