import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { findPasswordIssue } from '@vitrine/contract'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import { createTurns } from '../../platform/turns.ts'

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a CPU for 30 ms: half of them go on serving everybody else, and nobody waits for longer than two seconds. */
const { run } = createTurns({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 60,
  full: () => new AppError('unavailable'),
})

export const hashPassword = (password: string): Promise<string> => run(() => hash(password, options))

let decoy: Promise<string> | undefined

/** Whether the password is right; without an account it takes as long, so that time tells nothing. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', options)
  const right = await run(async () => verify(stored ?? ((await decoy) as string), password))
  return typeof stored === 'string' && right
}

/** Refuses the password that anybody would try first. */
export function requireOtherThanEmail(password: string, email: string): void {
  if (findPasswordIssue(password, email) === 'password_is_email')
    throw brokenRule({ path: 'password', error: 'password_is_email' })
}
