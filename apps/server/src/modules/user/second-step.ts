import { passSecondFactor } from '../../kernel/account/second-factor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Trier } from '../../kernel/session/limiter.ts'

/** Throws code_required or wrong_code for an account with a second factor. Only for who has shown everything else. */
export async function requireSecondFactor(
  { db, seal, codeLimiter }: Context,
  { id, totpSecret }: { id: string; totpSecret: string | null },
  code: string | undefined,
  trier: Trier,
): Promise<void> {
  if (!totpSecret) return
  if (!code) throw new AppError('code_required')
  const attempt = await codeLimiter.take(trier)
  if (!(await passSecondFactor(db, seal, { id, totpSecret }, code))) throw new AppError('wrong_code')
  await attempt.succeed()
}
