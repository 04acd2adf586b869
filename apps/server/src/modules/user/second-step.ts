import { passSecondFactor } from '../../kernel/account/second-factor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'

/** Throws code_required or wrong_code for an account with a second factor; the try has been taken from the limiter before. */
export async function requireSecondFactor(
  { db, seal, loginLimiter }: Context,
  { id, email, totpSecret }: { id: string; email: string; totpSecret: string | null },
  code: string | undefined,
  ip: string,
): Promise<void> {
  if (!totpSecret) return
  if (!code) {
    // Only this try: forgetting all of them would let who knows the password guess codes for ever.
    await loginLimiter.giveBack(email, ip)
    throw new AppError('code_required')
  }
  if (!(await passSecondFactor(db, seal, { id, totpSecret }, code))) throw new AppError('wrong_code')
}
